/**
 * Document clustering in one import: the function, the algorithms, English, and the other languages on demand.
 *
 * @example
 * import { cluster, english, lingo } from 'sheaf';
 *
 * const documents = ['Data mining', 'Data mining tools', 'Solar energy', 'Solar energy storage'];
 * for (const { labels, documents: found } of cluster(documents, { algorithm: lingo, language: english }))
 *   console.log(labels.join(', '), found.length);
 * // → Data Mining 2
 * // → Solar Energy 2
 *
 * @packageDocumentation
 */

export {
  type Algorithm,
  type Checkpoint,
  type Cluster,
  type ClusterHistory,
  type ClusterOptions,
  cluster,
  type Dictionaries,
  type Dictionary,
  DictionaryError,
  type Document,
  type DocumentVectors,
  defineAlgorithm,
  diversify,
  type FieldValue,
  type Language,
  ParameterError,
  type PreviousCluster,
  PreviousError,
  type PreviousRun,
  type Remembered,
  replaceDictionaries,
  VectorError,
  type VectorSource,
  type WordVectorsName,
  withDictionaries,
} from '@sheaf/core';
export * from '@sheaf/core/algorithms';
export { type CatalogueEntry, catalogue } from '@sheaf/languages';
export { english } from '@sheaf/languages/english';
export { loadLanguage, UnknownLanguageError } from './load-language.js';

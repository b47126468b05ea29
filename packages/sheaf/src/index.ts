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
  type ClusterOptions,
  cluster,
  diversify,
  joinSeeds,
  type PreviousCluster,
  PreviousError,
  type PreviousRun,
  type Remembered,
  SeedError,
  seedsOfLabels,
  VectorError,
  type WordVectorsName,
} from '@sheaf/clustering';
export * from '@sheaf/clustering/algorithms';
export {
  type Algorithm,
  type Checkpoint,
  type Cluster,
  type ClusterHistory,
  type Dictionaries,
  type Dictionary,
  DictionaryError,
  type Document,
  type DocumentVectors,
  defineAlgorithm,
  type FieldValue,
  type Language,
  ParameterError,
  replaceDictionaries,
  type Seed,
  type VectorSource,
  withDictionaries,
} from '@sheaf/core';
export { type CatalogueEntry, catalogue } from '@sheaf/languages';
export { english } from '@sheaf/languages/english';
export { loadLanguage, UnknownLanguageError } from './load-language.js';

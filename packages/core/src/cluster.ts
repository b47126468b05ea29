import { checkOptions, listOf, readDocuments } from './cluster-input.js';
import type { Algorithm, Checkpoint, Cluster, Language, NumberedCluster } from './model.js';
import { resolve } from './parameters/resolve.js';

/** The same parameters, all of them optional. Lists replace the default as a whole. */
export type PartialParameters<T> = T extends readonly (infer Item)[]
  ? readonly PartialParameters<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: PartialParameters<T[K]> | undefined }
    : T;

/** How to cluster. `P` is the type of the algorithm's parameters, for example `LingoParameters`. */
export interface ClusterOptions<P extends object> {
  /** For example `lingo`. */
  readonly algorithm: Algorithm<P>;
  /** The language of the documents. */
  readonly language: Language;
  /** Parameters that differ from their defaults. */
  readonly parameters?: PartialParameters<P>;
  /** Called between steps with the progress. Throw from it to cancel. */
  readonly checkpoint?: Checkpoint;
}

/**
 * Clusters documents synchronously, on this thread. Returns the objects you passed in, not copies.
 *
 * @param documents objects of any type, Maps or texts, in an array or another iterable. The texts, numbers and lists of
 *   texts in their fields are clustered. Fields that are null or undefined count as absent.
 * @example
 * const documents = [{ title: 'Data mining' }, { title: 'Data mining tools' }];
 * const clusters = cluster(documents, { algorithm: lingo, language: english });
 * @throws TypeError if a document, a field or an option is of a kind that cannot be used
 * @throws ParameterError if a parameter is unknown, of the wrong type or out of range
 * @throws DictionaryError if a regular expression of a dictionary cannot be used
 */
export function cluster<D extends object | string, P extends object>(
  documents: Iterable<D>,
  options: ClusterOptions<P>,
): readonly Cluster<D>[] {
  checkOptions(options);
  const { algorithm, language, parameters, checkpoint } = options;
  const given = listOf(documents);
  const resolved = resolve(algorithm.parameters, parameters);
  const clusters = algorithm.cluster(readDocuments(given), language, resolved, checkpoint);
  return withDocuments(clusters, given);
}

/** The same clusters with the documents themselves in place of their numbers. */
function withDocuments<D>(clusters: readonly NumberedCluster[], documents: readonly D[]): readonly Cluster<D>[] {
  return clusters.map(found => ({
    ...found,
    documents: found.documents.map(number => documents[number]!),
    clusters: withDocuments(found.clusters, documents),
  }));
}

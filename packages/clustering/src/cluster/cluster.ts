import {
  type Algorithm,
  type Approximate,
  type Checkpoint,
  type Cluster,
  type ClusterHistory,
  type DocumentVectors,
  type Language,
  type NumberedCluster,
  resolve,
  type Seed,
  type VectorSource,
} from '@sheaf/core';
import { tellHistory } from '../history/cluster-history.js';
import { checkPrevious, type DocumentKey, type PreviousCluster, placePrevious } from '../history/previous-clusters.js';
import { checkOptions, is, listOf, readDocuments } from '../input/cluster-input.js';
import { checkSeeds } from '../input/seeds.js';
import type { WordVectorsName } from '../input/word-vectors.js';

/** The same parameters, all of them optional. Lists replace the default as a whole. */
export type PartialParameters<T> = T extends readonly (infer Item)[]
  ? readonly PartialParameters<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: PartialParameters<T[K]> | undefined }
    : T;

/**
 * How to cluster. `P` is the type of the algorithm's parameters, for example `LingoParameters`, and `D` that of the
 * documents.
 */
export interface ClusterOptions<P extends object, D = unknown> {
  /** For example `lingo`. */
  readonly algorithm: Algorithm<P>;
  /** The language of the documents. */
  readonly language: Language;
  /** Parameters that differ from their defaults. */
  readonly parameters?: PartialParameters<P>;
  /** The fields to cluster. Default: all. Documents that are plain texts have none. */
  readonly fields?: readonly string[];
  /** Called between steps with the progress. Throw from it to cancel. */
  readonly checkpoint?: Checkpoint;
  /**
   * Vectors of the documents from a model of your choice, which Leiden uses beside words; see its parameter
   * `vectorWeight`. All vectors have the same length, 2 to 4,096. Or the name of a table of words, for example
   * `english` after `import '@sheaf/vectors-english'`: it sets the parameter `wordVectors`.
   */
  readonly vectors?: VectorSource<D> | WordVectorsName;
  /**
   * The clusters of an earlier run. A cluster that continues an earlier one keeps its id, and with Leiden also its
   * label and documents if they still fit. Only with this option do clusters have `ids`, `id`, `status` and `from`.
   */
  readonly previous?: PreviousRun<D>;
  /**
   * Categories of your own, which Leiden fills; `seedsOfLabels` makes them of labels that some documents have. What fits
   * none is clustered as ever. Clusters then have a `category`: the name, or null for a new topic. A category that
   * nothing fits is there without documents. `clusterCount` counts them, `levels` divides them, and with `previous` they
   * keep their ids.
   */
  readonly seeds?: readonly Seed[];
  /**
   * Called if the result is approximate, which happens with Leiden above about 200,000 short documents. It gets the
   * share of the nearest neighbours that were found.
   */
  readonly onApproximate?: (approximate: Approximate) => void;
}

/** The clusters of an earlier run of `cluster`, and a function that recognises its documents. */
export interface PreviousRun<D = unknown> {
  /** The result of an earlier run with this option, or labels and ids from elsewhere. Empty for the first run. */
  readonly clusters: readonly PreviousCluster[];
  /** Returns the id of a document: a text or a number, null for none. */
  readonly idOf: (document: D, number: number) => DocumentKey;
}

/**
 * The additional members of clusters if the option `previous` is set. They are what the next run needs as `previous`.
 */
export interface Remembered extends ClusterHistory {
  /** The ids of the documents, in the order of `documents`. */
  readonly ids: readonly DocumentKey[];
}

/**
 * Clusters documents synchronously, on this thread. Returns the objects you passed in, not copies.
 *
 * @param documents objects of any type, Maps or texts, in an array or another iterable. The texts, numbers and lists of
 *   texts in their fields are clustered. Fields that are null or undefined count as absent.
 * @param options the algorithm and the language, and parameters that differ from their defaults
 * @returns the clusters, the best or largest first; empty if no topic was found
 * @example
 * import { cluster, english, lingo } from 'sheaf';
 *
 * const documents = [
 *   { title: 'Data mining tools' },
 *   { title: 'Open-source data mining' },
 *   { title: 'Solar energy storage' },
 *   { title: 'Solar energy panels' },
 * ];
 * const clusters = cluster(documents, { algorithm: lingo, language: english });
 * for (const { labels, documents: found } of clusters)
 *   console.log(`${labels.join(', ')}: ${found.map(({ title }) => title).join('; ')}`);
 * // → Data Mining: Data mining tools; Open-source data mining
 * // → Solar Energy: Solar energy storage; Solar energy panels
 * @throws TypeError if a document, a field, a vector, an earlier cluster or an option is of a kind that cannot be used
 * @throws RangeError if lists lie within lists of a field more than 100 levels deep
 * @throws ParameterError if a parameter is unknown, of the wrong type or out of range
 * @throws DictionaryError if a regular expression of a dictionary cannot be used
 */
export function cluster<D extends object | string, P extends object>(
  documents: Iterable<D>,
  options: ClusterOptions<P, D>,
): readonly (Cluster<D> & Partial<Remembered>)[] {
  checkOptions(options);
  const given = listOf(documents);
  const { clusters, past } = clusterNumbers(given, options);
  if (past === null) return withDocuments(clusters, given);
  const histories = tellHistory(clusters, past.clusters, past.ids);
  return withDocuments(clusters, given).map((each, number) => ({
    ...each,
    ids: clusters[number]!.documents.map(document => past.ids[document]!),
    ...histories[number]!,
  }));
}

/** Clusters of document numbers, and the earlier clusters with which they are compared. */
interface Numbered {
  readonly clusters: readonly NumberedCluster[];
  /** The clusters of the earlier run, and the ids of all documents. */
  readonly past: { readonly clusters: readonly PreviousCluster[]; readonly ids: readonly DocumentKey[] } | null;
}

/** Clusters documents by number. The options are already checked. */
export function clusterNumbers<D extends object | string, P extends object>(
  given: readonly D[],
  options: ClusterOptions<P, D>,
): Numbered {
  const { algorithm, language, checkpoint, onApproximate } = options;
  const vectors = vectorsFor(algorithm, options.vectors, given);
  const resolved = resolve(algorithm.parameters, withWordVectors(options.parameters, options.vectors));
  const read = readDocuments(given, options.fields);
  const seeds = seedsFor(algorithm, options.seeds, given.length);
  if (options.previous === undefined)
    return {
      clusters: algorithm.cluster(read, language, resolved, { checkpoint, vectors, seeds, onApproximate }),
      past: null,
    };
  const { clusters: found, idOf } = options.previous;
  const earlier = checkPrevious({ clusters: found });
  const ids = given.map((document, at) => readId(idOf(document, at), at));
  const previous = placePrevious(earlier, ids);
  const clusters = algorithm.cluster(read, language, resolved, { checkpoint, vectors, previous, seeds, onApproximate });
  return { clusters, past: { clusters: earlier, ids } };
}

/** @throws TypeError for an id that the next run could not recognise */
function readId(id: unknown, at: number): DocumentKey {
  if (id === undefined || id === null) return null;
  if (typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id))) return id;
  throw new TypeError(
    `options.previous.idOf(documents[${at}]) must be a text, a finite number or null, but ${is(id)}.`,
  );
}

/** @throws TypeError for vectors that cannot be used, and if the algorithm does not use vectors */
function vectorsFor<D>(
  { name, readVectors }: Pick<Algorithm, 'name' | 'readVectors'>,
  source: VectorSource<D> | WordVectorsName | undefined,
  documents: readonly D[],
): DocumentVectors | undefined {
  if (source === undefined) return undefined;
  if (!readVectors) throw new TypeError(`${name} does not use vectors. Leave options.vectors out, or use leiden.`);
  return typeof source === 'string' ? undefined : readVectors(source, documents);
}

/** @throws TypeError for categories that cannot be used, and if the algorithm is not Leiden */
function seedsFor(
  { name, takesSeeds }: Pick<Algorithm, 'name' | 'takesSeeds'>,
  seeds: readonly Seed[] | undefined,
  documentCount: number,
): readonly Seed[] | undefined {
  if (seeds === undefined) return undefined;
  if (!takesSeeds) throw new TypeError(`${name} does not use seeds. Leave options.seeds out, or use leiden.`);
  return checkSeeds(seeds, documentCount);
}

/** The parameters, including `wordVectors` if `vectors` is the name of a table. */
const withWordVectors = (parameters: object | undefined, vectors: unknown): object | undefined =>
  typeof vectors === 'string' ? { ...parameters, wordVectors: vectors } : parameters;

/** The same clusters with the documents themselves instead of their numbers. */
function withDocuments<D>(clusters: readonly NumberedCluster[], documents: readonly D[]): readonly Cluster<D>[] {
  return clusters.map(found => ({
    ...found,
    documents: found.documents.map(number => documents[number]!),
    clusters: withDocuments(found.clusters, documents),
  }));
}

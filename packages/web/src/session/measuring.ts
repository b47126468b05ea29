/** Questions to the thread that measures. Each has a thread of its own, which ends with its answer. */
import type { TermWeight } from '@sheaf/core';
import type { ClusteringMeasures } from '@sheaf/quality';
import type { WireCluster } from './clustering.js';
import { type Collection, clusteredDocuments } from './collection.js';
import type { Run } from './session.js';

export interface Measures extends ClusteringMeasures {
  /** Mean of the clusters' cohesion, weighted by size; NaN without clusters. */
  readonly cohesion: number;
}

/** The strongest terms of each cluster, in its order, with those of clusters inside. */
export interface ClusterTerms {
  readonly terms: readonly TermWeight[];
  readonly clusters: readonly ClusterTerms[];
}

interface Answers {
  readonly measures: Measures;
  readonly terms: readonly ClusterTerms[];
  /** Share of the labels that return in the runs. */
  readonly stability: number;
}

export type Want =
  | { readonly want: 'measures' | 'terms' }
  | { readonly want: 'stability'; readonly runs: readonly (readonly WireCluster[])[] };

export type Asked = Want & {
  readonly clusters: readonly WireCluster[];
  readonly documents: ReturnType<typeof clusteredDocuments>;
  readonly language: string;
};

export type Reply<T> = { readonly answer: T } | { readonly fault: string };

export function askMeasures<W extends Want>(
  { response, setup, clustered }: Run,
  collection: Collection,
  want: W,
): Promise<Answers[W['want']]> {
  const documents = clusteredDocuments({ ...collection, clustered });
  const asked: Asked = { ...want, clusters: response.clusters, documents, language: setup.language };
  const worker = new Worker(new URL('./quality-worker.ts', import.meta.url), { type: 'module', name: 'quality' });
  return new Promise<Answers[W['want']]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Reply<Answers[W['want']]>>) =>
      'fault' in data ? reject(new Error(data.fault)) : resolve(data.answer);
    worker.onerror = ({ message }) => reject(new Error(message || 'The quality could not be measured.'));
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
}

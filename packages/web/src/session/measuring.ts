/** Questions to the thread that measures: one thread, started by the first of them. */
import type { Fate, TermWeight } from '@sheaf/core';
import type { AgreementWithLabels, ClusteringDiff, ClusteringMeasures, SimilarDocument } from '@sheaf/quality';
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
  /** For each top cluster how many of its documents contain all words of one of its labels. */
  readonly support: readonly number[];
  /** Share of the labels that return in the runs. */
  readonly stability: number;
  readonly similar: readonly SimilarDocument[];
  /** What became of the words and phrases of a document in no cluster. */
  readonly fates: readonly Fate[];
  /** What became of the clusters from this run to the other. */
  readonly diff: ClusteringDiff;
  /** With the categories of the documents: adjusted mutual information. */
  readonly agreement: AgreementWithLabels;
}

export type Want =
  | { readonly want: 'measures' | 'terms' | 'support' }
  | { readonly want: 'stability'; readonly runs: readonly (readonly WireCluster[])[] }
  | { readonly want: 'diff'; readonly other: readonly WireCluster[]; readonly documentCount: number }
  | { readonly want: 'agreement'; readonly categories: readonly (readonly string[])[] }
  | { readonly want: 'similar'; readonly document: number }
  | {
      readonly want: 'fates';
      readonly document: number;
      readonly algorithm: string;
      readonly parameters: Readonly<Record<string, unknown>>;
    };

export type Asked = Want & {
  readonly id: number;
  readonly clusters: readonly WireCluster[];
  readonly documents: ReturnType<typeof clusteredDocuments>;
  readonly language: string;
};

export type Reply = { readonly id: number } & ({ readonly answer: unknown } | { readonly fault: string });

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let asked = 0;

function failAll(message: string): void {
  worker?.terminate();
  worker = null;
  for (const { reject } of waiting.values()) reject(new Error(message || 'The quality could not be measured.'));
  waiting.clear();
}

function theWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./quality-worker.ts', import.meta.url), { type: 'module', name: 'quality' });
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('fault' in data) asker?.reject(new Error(data.fault));
    else asker?.resolve(data.answer);
  };
  worker.onerror = ({ message }) => failAll(message);
  return worker;
}

export function askMeasures<W extends Want>(
  { response, setup, clustered }: Run,
  collection: Collection,
  want: W,
): Promise<Answers[W['want']]> {
  const documents = clusteredDocuments({ ...collection, clustered });
  return askThread({ ...want, clusters: response.clusters, documents, language: setup.language });
}

/** How two lists of clusters differ; their texts do not matter. */
export const askDiff = (
  clusters: readonly WireCluster[],
  other: readonly WireCluster[],
  documentCount: number,
): Promise<ClusteringDiff> => askThread({ want: 'diff', clusters, other, documentCount, documents: [], language: '' });

function askThread<W extends Want>(question: W & Omit<Asked, 'id' | 'want'>): Promise<Answers[W['want']]> {
  const id = asked++;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: answer => resolve(answer as Answers[W['want']]), reject });
    theWorker().postMessage({ ...question, id });
  });
}

/** Starts the thread and loads the language, so that measuring a run asks nobody for anything. */
export const warmMeasures = (language: string): Promise<unknown> =>
  askThread({ want: 'terms', clusters: [], documents: [], language }).catch(() => {});

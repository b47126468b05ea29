/** Asks the worker that measures a run. */

import { isRest } from '@sheaf/clustering';
import type { Fate, TermWeight } from '@sheaf/core';
import type { AgreementWithLabels, ClusteringMeasures, SimilarDocument } from '@sheaf/quality';
import type { ClusterQuotes } from '@sheaf/sources';
import type { Run } from '../clusters/run.js';
import { type clusteredDocuments, documentsInSteps } from '../documents/clustered-texts.js';
import type { Collection } from '../documents/collection.js';
import { questionThread } from '../threads/question-thread.js';
import { untilQuiet } from '../threads/when-quiet.js';
import type { WireCluster } from '../wire/wire.js';

export interface Measures extends ClusteringMeasures {
  /** Mean of the clusters' cohesion, weighted by size; NaN without clusters. */
  readonly cohesion: number;
}

/** The strongest terms of a cluster, in descending order, and those of its subclusters. */
export interface ClusterTerms {
  readonly terms: readonly TermWeight[];
  readonly clusters: readonly ClusterTerms[];
}

/** What is known of the labels of a top-level cluster. */
export interface LabelStrength {
  /** How many of its documents contain all words of one of its labels. */
  readonly supported: number;
  /** Places of the labels that tell little about it. */
  readonly weakLabels: readonly number[];
}

interface Responses {
  readonly measures: Measures;
  readonly terms: readonly ClusterTerms[];
  readonly labels: readonly LabelStrength[];
  /** Typical sentences of the clusters. */
  readonly quotes: readonly ClusterQuotes[];
  /** Share of the labels that also appear in the runs on parts of the documents. */
  readonly stability: number;
  readonly similar: readonly SimilarDocument[];
  /** For a document in no cluster: why each of its words and phrases did not become a label. */
  readonly fates: readonly Fate[];
  /** How far clusters and categories agree: adjusted mutual information. */
  readonly agreement: AgreementWithLabels;
}

export type Want =
  | { readonly want: 'measures' | 'terms' | 'labels' }
  /** Of the clusters as a person has corrected them. */
  | { readonly want: 'quotes'; readonly clusters: readonly WireCluster[] }
  | { readonly want: 'stability'; readonly runs: readonly (readonly WireCluster[])[] }
  | { readonly want: 'agreement'; readonly categories: readonly (readonly string[])[] }
  | { readonly want: 'similar'; readonly document: number }
  | {
      readonly want: 'fates';
      readonly document: number;
      readonly algorithm: string;
      readonly parameters: Readonly<Record<string, unknown>>;
    };

export type Asked = Want & {
  readonly clusters: readonly WireCluster[];
  readonly documents: ReturnType<typeof clusteredDocuments>;
  readonly language: string;
};

const ask = questionThread<Asked, Responses[keyof Responses]>(
  () => new Worker(new URL('./quality-worker.ts', import.meta.url), { type: 'module', name: 'quality' }),
  'The quality could not be measured.',
);

/** The clusters that are measured: all but that of documents which resemble no other. */
export const measuredClusters = ({ response }: Run): readonly WireCluster[] =>
  response.clusters.filter(cluster => !isRest(cluster));

export async function askMeasures<W extends Want>(
  run: Run,
  collection: Collection,
  want: W,
): Promise<Responses[W['want']]> {
  const documents = await documentsInSteps({ ...collection, clustered: run.clustered });
  const response = ask({ clusters: measuredClusters(run), ...want, documents, language: run.setup.language });
  return response as Promise<Responses[W['want']]>;
}

/**
 * Starts the worker and loads the language, so that measuring needs no network later. Not while the person waits for a
 * run, which needs the processor.
 */
export async function warmMeasures(language: string): Promise<void> {
  await untilQuiet();
  await ask({ want: 'terms', clusters: [], documents: [], language }).catch(() => {});
}

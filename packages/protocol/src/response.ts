/** Responses, as values and as text. */
import { type Cluster, type ClusterHistory, type Explanation, type NumberedCluster, SpeltNumber } from '@sheaf/core';
import { javaDouble } from '@sheaf/core/internal';
import { type Printable, printJson } from './print-json.js';

/** A cluster on the wire: always these four keys, in this order; ids only on request. */
export interface ClusterEntry {
  /** Can be empty. */
  readonly labels: readonly string[];
  /** Positions in the request, from 0. */
  readonly documents: readonly number[];
  /** Subclusters; empty for algorithms without levels. */
  readonly clusters: readonly ClusterEntry[];
  /** Null if the algorithm does not rate clusters. */
  readonly score: number | null;
  /** The documents' own ids, in the order of `documents`. Only where the request named the field that holds them. */
  readonly ids?: readonly DocumentId[];
  /** The id that the cluster keeps from run to run. Only where the request brought `previous`, like the next two. */
  readonly id?: string;
  /** What became of it since the earlier run. */
  readonly status?: ClusterHistory['status'];
  /** The ids of the earlier clusters that it comes from, beginning with the one that it continues. */
  readonly from?: readonly string[];
  /** The category of the request that it is, null for a new topic. Only where the request brought `seeds`. */
  readonly category?: string | null;
}

/** The id of a document; null if it has none. */
export type DocumentId = string | number | null;

/** Measures by name; lists have one entry for each cluster. */
export interface QualityReport {
  /** Shares are from 0 to 1; null if there is nothing to measure. */
  readonly [measure: string]: number | null | readonly number[] | readonly QualityReport[];
}

/** How a request was processed. */
export interface ServiceInfo {
  /** Milliseconds spent clustering. */
  readonly clusteringTimeMillis: number;
  /** Milliseconds for reading the request, clustering and building the response. */
  readonly requestHandlingTimeMillis: number;
  /** The language found, where the request left it to the documents. */
  readonly language?: string;
  /** A sentence about documents that seem to be in another language than the one they are read in. */
  readonly languageNotice?: string;
  /** The number of clusters that the documents have, where `clusterCount` or `maxClusters` of Leiden change it. */
  readonly naturalClusters?: number;
  /** A sentence about documents that Leiden counted once and words that it ignored, because they are repeated. */
  readonly repeatsNotice?: string;
  /** Present where there were too many documents for exact work: the share of the nearest neighbours found, 0 to 1. */
  readonly approximate?: { readonly recall: number };
}

/** Documents that say nearly the same. Positions are those in the request. */
export interface DuplicateEntry {
  /** The only one of them that is clustered. */
  readonly representative: number;
  /** All of them, ascending. */
  readonly documents: readonly number[];
  /** The share of words that each of them has in common with the representative, 0 to 1. */
  readonly similarity: readonly number[];
}

/** The body of a successful response. */
export interface ClusterResponse {
  /** The clusters in the order of the algorithm. */
  readonly clusters: readonly ClusterEntry[];
  /** Which documents represent which others. Only where the request has `duplicates`. */
  readonly duplicates?: readonly DuplicateEntry[];
  /** Why the clusters are what they are. Only if it was requested. */
  readonly explanation?: Explanation;
  /** How good the clusters are. Only if it was requested. */
  readonly quality?: QualityReport;
  /** Only if it was requested. */
  readonly serviceInfo?: ServiceInfo;
}

/** What a template presets, as far as clients may see it: its parameters are not sent. */
export interface TemplateEntry {
  /** The language it presets. */
  readonly language?: string;
  /** The algorithm it presets. */
  readonly algorithm?: string;
}

/** What a service offers. */
export interface ListResponse {
  /** For each algorithm the names of the languages it can work in. */
  readonly algorithms: { readonly [name: string]: readonly string[] };
  /** Templates by name, in the order of their files. */
  readonly templates: { readonly [name: string]: TemplateEntry };
}

/** The clusters of an algorithm as the wire has them. */
export const toEntries = (
  clusters: readonly NumberedCluster[],
  ids?: readonly DocumentId[] | null,
): readonly ClusterEntry[] =>
  clusters.map(({ labels, documents, clusters: inner, score, category }: Cluster<number>) => ({
    labels,
    documents,
    clusters: toEntries(inner, ids),
    score: score ?? null,
    ...(ids ? { ids: documents.map(document => ids[document]!) } : {}),
    ...(category === undefined ? {} : { category }),
  }));

/** The clusters with what became of them since an earlier run. */
export const withHistories = (
  entries: readonly ClusterEntry[],
  histories: readonly ClusterHistory[],
): readonly ClusterEntry[] => entries.map((entry, number) => ({ ...entry, ...histories[number]! }));

/** Scores in Java's form, so that responses can be compared with Carrot2's byte by byte. */
export function printResponse(response: ClusterResponse, options: { readonly indent: boolean }): string {
  const { duplicates, explanation, quality, serviceInfo } = response;
  return printJson(
    {
      clusters: response.clusters.map(printable),
      duplicates: duplicates as Printable | undefined,
      explanation: explanation as Printable | undefined,
      quality: quality as Printable | undefined,
      serviceInfo: serviceInfo && { ...serviceInfo },
    },
    options,
  );
}

const printable = ({
  labels,
  documents,
  clusters,
  score,
  ids,
  id,
  status,
  from,
  category,
}: ClusterEntry): Printable => ({
  labels,
  documents,
  clusters: clusters.map(printable),
  score: printableScore(score),
  ids,
  id,
  status,
  from,
  category,
});

/** JSON has no infinity; Carrot2 sends a string then. */
function printableScore(score: number | null): Printable {
  if (score === null) return null;
  return Number.isFinite(score) ? new SpeltNumber(javaDouble(score)) : javaDouble(score);
}

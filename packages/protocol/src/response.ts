/** Answers, as values and as text. */
import { type Cluster, javaDouble, type NumberedCluster, SpeltNumber } from '@sheaf/core';
import { type Printable, printJson } from './print-json.js';

/** A cluster on the wire: always these four keys, in this order. */
export interface ClusterEntry {
  readonly labels: readonly string[];
  /** Positions in the request, from 0. */
  readonly documents: readonly number[];
  readonly clusters: readonly ClusterEntry[];
  /** Null where the algorithm has no opinion. */
  readonly score: number | null;
}

export interface ServiceInfo {
  readonly clusteringTimeMillis: number;
  readonly requestHandlingTimeMillis: number;
  /** The language found, where the request left it to the documents. */
  readonly language?: string;
}

export interface ClusterResponse {
  readonly clusters: readonly ClusterEntry[];
  /** Only where it was asked for. */
  readonly serviceInfo?: ServiceInfo;
}

/** What a template presets. Its parameters are nobody's business. */
export interface TemplateEntry {
  readonly language?: string;
  readonly algorithm?: string;
}

export interface ListResponse {
  readonly algorithms: { readonly [name: string]: readonly string[] };
  readonly templates: { readonly [name: string]: TemplateEntry };
}

/** The clusters of an algorithm as the wire has them. */
export const toEntries = (clusters: readonly NumberedCluster[]): readonly ClusterEntry[] =>
  clusters.map(({ labels, documents, clusters: inner, score }: Cluster<number>) => ({
    labels,
    documents,
    clusters: toEntries(inner),
    score: score ?? null,
  }));

/** Scores in Java's form, so that texts can be compared with the reference's. */
export function printResponse(response: ClusterResponse, options: { readonly indent: boolean }): string {
  const clusters = response.clusters.map(printable);
  const { serviceInfo } = response;
  return printJson(serviceInfo ? { clusters, serviceInfo: { ...serviceInfo } } : { clusters }, options);
}

const printable = ({ labels, documents, clusters, score }: ClusterEntry): Printable => ({
  labels,
  documents,
  clusters: clusters.map(printable),
  score: printableScore(score),
});

/** JSON has no infinity; the reference's answer is a string then. */
function printableScore(score: number | null): Printable {
  if (score === null) return null;
  return Number.isFinite(score) ? new SpeltNumber(javaDouble(score)) : javaDouble(score);
}

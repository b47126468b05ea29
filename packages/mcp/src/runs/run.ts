/** One clustering that a conversation can come back to, by an id that follows from what was asked. */
import { createHash } from 'node:crypto';
import { isRest } from '@sheaf/clustering';
import { type Document, type JsonObject, joinLabels, type Seed, SpeltNumber } from '@sheaf/core';
import {
  type ClusterEntry,
  type ClusterRequest,
  type ClusterResponse,
  type DocumentId,
  printRequest,
} from '@sheaf/protocol';
import { ToolError } from '../tool-error.js';

/** What decides the clusters of a run. */
export interface RunSettings {
  /** Name of the algorithm. */
  readonly algorithm: string;
  /** Name of the language; `auto` and `mixed` leave it to the documents. */
  readonly language: string;
  /** Parameters of the algorithm that differ from their defaults. */
  readonly parameters?: JsonObject;
  /** A field with the id of each document, which is not clustered. */
  readonly idField?: string;
  /** Categories of the caller, by texts and words: a changed run has other positions of documents. */
  readonly seeds?: readonly Omit<Seed, 'documents'>[];
}

/** A change of a run by hand, after the algorithm. */
export type Edit =
  | { readonly kind: 'merge'; readonly clusters: readonly string[] }
  | { readonly kind: 'rename'; readonly cluster: string; readonly name: string };

/** Documents, and where their ids are. */
export interface RunDocuments {
  readonly documents: readonly Document[];
  readonly settings: Pick<RunSettings, 'idField'>;
}

/** A clustering with all that is needed to make it again. */
export interface Run extends RunDocuments {
  /** A hash of documents, settings and edits: the same question has the same id. */
  readonly id: string;
  /** The run from which this one was made; null for the first. */
  readonly parent: string | null;
  /** What was done to the parent, in a sentence; null for the first. */
  readonly change: string | null;
  readonly settings: RunSettings;
  /** Changes by hand, the earliest first. */
  readonly edits: readonly Edit[];
  /** A sentence about documents that seem to be in another language; only where the run was just made. */
  readonly languageNotice?: string;
  /** The number of clusters that the documents have, if the request asks for another one. */
  readonly naturalClusters?: number;
  /** A sentence about what was counted once and what was ignored. */
  readonly repeatsNotice?: string;
  /** The response as the command `sheaf cluster` prints it, with the edits applied. */
  readonly response: ClusterResponse;
}

/**
 * A request as bytes: what the engine reads, and what the id of a run is made of.
 *
 * @throws ToolError for a request that is too large or too deep to be printed
 */
export function bytesOf(request: ClusterRequest): Uint8Array {
  try {
    return new TextEncoder().encode(printRequest(request));
  } catch (error) {
    throw error instanceof RangeError ? new ToolError('input: is too large, or nested too deeply.') : error;
  }
}

/** Documents and settings as a request for clusters. */
export function requestOf({ documents, settings }: Pick<Run, 'documents' | 'settings'>): Uint8Array {
  const { algorithm, language, parameters = {}, idField = null, seeds } = settings;
  return bytesOf({ algorithm, language, parameters, idField, ...(seeds ? { seeds } : {}), documents });
}

/** Hexadecimal digits of an id: 64 bits, so that no two runs of a conversation share one. */
const ID_DIGITS = 16;

/**
 * The id of a run, which does not depend on the parent.
 *
 * @param request documents and settings as bytes, in one and the same order for the same question
 */
export const runId = (request: Uint8Array, edits: readonly Edit[]): string =>
  createHash('sha256').update(request).update(JSON.stringify(edits)).digest('hex').slice(0, ID_DIGITS);

/** A cluster with its place: `2` is the second cluster, `2.1` the first one within. */
export interface PlacedCluster {
  readonly place: string;
  readonly cluster: ClusterEntry;
}

/** All clusters with their places, each before those within it. */
export function placedClusters(clusters: readonly ClusterEntry[], before = ''): readonly PlacedCluster[] {
  return clusters.flatMap((cluster, number) => {
    const place = `${before}${number + 1}`;
    return [{ place, cluster }, ...placedClusters(cluster.clusters, `${place}.`)];
  });
}

/** The documents of a cluster and of the clusters within, each once, in ascending order. */
export const documentsOf = (cluster: ClusterEntry): readonly number[] =>
  [...new Set(everyDocument(cluster))].sort((a, b) => a - b);

const everyDocument = ({ documents, clusters }: ClusterEntry): readonly number[] => [
  ...documents,
  ...clusters.flatMap(everyDocument),
];

/** The names of a cluster as one text. */
export const nameOf = ({ labels }: Pick<ClusterEntry, 'labels'>): string => joinLabels(labels) || '(no label)';

/** The clusters of the top level without the one for documents that fit into no topic. */
export const topicsOf = ({ response }: Pick<Run, 'response'>): readonly ClusterEntry[] =>
  response.clusters.filter(cluster => !isRest(cluster));

/** The numbers of the documents that are in no cluster, or in the one for documents that fit into no topic. */
export function unclustered(run: Pick<Run, 'documents' | 'response'>): readonly number[] {
  const inside = new Set(topicsOf(run).flatMap(documentsOf));
  return run.documents.map((_, number) => number).filter(number => !inside.has(number));
}

/** The id of a document, where the run has a field for ids. */
export function idOf({ documents, settings: { idField } }: RunDocuments, number: number): DocumentId | undefined {
  if (idField === undefined) return undefined;
  const document = documents[number]!;
  const value: unknown =
    document instanceof Map ? document.get(idField) : (document as Readonly<Record<string, unknown>>)[idField];
  if (value instanceof SpeltNumber) return value.value;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** The address of a run. */
export const runUri = (id: string): string => `sheaf://runs/${id}`;

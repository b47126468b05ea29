/** A search that the operator declares, as the routes use it. */
import type { SourceRecord } from '@sheaf/sources';

/** What a client asks a search for. */
export interface SearchWish {
  readonly query: string;
  /** The number of documents; at most that of the declaration. */
  readonly maximum: number;
  /** How many of the first documents to leave out. */
  readonly start: number;
}

/** A field of the documents that were found. */
export interface FoundField {
  readonly name: string;
  /** A role of `ROLES` in `@sheaf/sources`: a guess, unless the declaration names the fields. */
  readonly role: string;
  /** Whether the field is clustered. */
  readonly clustered: boolean;
}

/** What an engine found. */
export interface Found {
  readonly records: readonly SourceRecord[];
  readonly fields: readonly FoundField[];
  /** How many match in all, if the engine tells. */
  readonly total: number | undefined;
  /** Bytes that the engine sent. */
  readonly bytes: number;
}

/** One entry of the file of `--searches`. */
export interface DeclaredSearch {
  readonly name: string;
  readonly title: string;
  /** The name of the source, such as `solr`. */
  readonly source: string;
  readonly maximum: number;
  /** Milliseconds for the engine. */
  readonly timeout: number;
  /** @throws RequestError that says what failed, and nothing about the engine */
  readonly find: (wish: SearchWish, signal: AbortSignal) => Promise<Found>;
  /** For Elasticsearch and OpenSearch whose declaration allows it: sends a request in their language as it is. */
  readonly pass?: (
    request: object,
    signal: AbortSignal,
  ) => Promise<{ readonly response: unknown; readonly bytes: number }>;
}

/** The searches of a server by their names. */
export type Searches = ReadonlyMap<string, DeclaredSearch>;

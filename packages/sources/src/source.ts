/** A source of documents: what it asks for is declared, what it does is one function. */
import type { Static, TObject } from '@sheaf/core/schema';
import type { RecordSet } from './record-set.js';

/** What a source may use of its environment. Tests and the desktop pass their own. */
export interface Access {
  /** Stops the work; the promise is then rejected with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Defaults to the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds to wait for a response, unless the query has a time limit. Defaults to 20 seconds. */
  readonly timeout?: number;
}

/** Records found for a query. */
export interface SearchResult extends RecordSet {
  /** The query that was searched for. */
  readonly query: string;
  /** How many match in all, where the source says so. */
  readonly total?: number;
}

/** What a service offers once it can be reached. */
export interface Connection {
  /** Names to choose from: cores, collections or indices. Empty if listing is forbidden. */
  readonly collections: readonly string[];
  /** Why the list is empty although the service can be reached; the person then types a name. */
  readonly notice?: string;
}

/**
 * Where documents come from. `query` is an object made with `Type` of `@sheaf/core/schema`: forms, defaults and flags
 * are made from it, and so are the rules about what may go where. These annotations of a field state the rules:
 *
 * - `advanced: true`: the form hides the field at first.
 * - `address: true`: requests go to this address. At most one field has it. An address from a link is not asked before
 *   the person has agreed.
 * - `addressPart: true`: the text is added to the address as it is, so a link's is shown with the address.
 * - `credential: true`: the field says who asks. It is sent only to the origin for which it was entered, and never
 *   shared.
 * - `secret: true`, for credentials: it is not stored and not exported either.
 */
export interface Source<Q extends TObject = TObject> {
  /** The name in addresses and settings, such as `pubmed`. */
  readonly name: string;
  /** What people call it, such as `PubMed`. */
  readonly title: string;
  /** One line on what it holds. */
  readonly summary: string;
  /** A paragraph for the person who chose it (Markdown). */
  readonly help: string;
  /** Declares what the source asks for. */
  readonly query: Q;
  /** True when a search text is needed: an empty one is not sent. */
  readonly asksQuery: boolean;
  /** Searches. Rejects with a `SourceError`, or with the reason of the signal. */
  read(query: Static<Q>, access?: Access): Promise<SearchResult>;
  /** For services: checks the address and lists what can be searched. */
  connect?(query: Static<Q>, access?: Access): Promise<Connection>;
  /** For services: up to 50 records of the chosen collection, so that its fields are known before a search. */
  sample?(query: Static<Q>, access?: Access): Promise<RecordSet>;
}

/** Keeps the type of the query while checking the shape of the source. */
export const defineSource = <Q extends TObject>(source: Source<Q>): Source<Q> => source;

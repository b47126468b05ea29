/** A source of documents: what it asks for is declared, what it does is one function. */
import type { Static, TObject } from 'typebox';
import type { RecordSet } from './record-set.js';

/** What reading may use of the world outside. Tests and the desktop pass their own. */
export interface Access {
  /** Stops the work; the promise is then rejected with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Defaults to the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Records found for a query. */
export interface SearchResult extends RecordSet {
  readonly query: string;
  /** How many match in all, where the source says so. */
  readonly total?: number;
}

/** What a service offers once it answers. */
export interface Connection {
  /** Names to choose from: cores, collections or indices. Empty where listing is forbidden. */
  readonly collections: readonly string[];
  /** Why the list is empty although the service answers; then a name is typed. */
  readonly notice?: string;
}

/**
 * Where documents come from. `query` is a TypeBox object: forms, defaults and flags are made from it. A field with
 * `secret: true` is never stored, shared or exported; one with `advanced: true` is hidden at first.
 */
export interface Source<Q extends TObject = TObject> {
  readonly name: string;
  readonly title: string;
  /** One line on what it holds. */
  readonly summary: string;
  /** A paragraph for the person who chose it (Markdown). */
  readonly help: string;
  readonly query: Q;
  /** True when a search text is needed: an empty one is not sent. */
  readonly asksQuery: boolean;
  read(query: Static<Q>, access?: Access): Promise<SearchResult>;
  /** For services: checks the address and lists what can be searched. */
  connect?(query: Static<Q>, access?: Access): Promise<Connection>;
  /** For services: up to 50 records of the chosen collection, so that its fields are known before a search. */
  sample?(query: Static<Q>, access?: Access): Promise<RecordSet>;
}

/** Keeps the type of the query while checking the shape of the source. */
export const defineSource = <Q extends TObject>(source: Source<Q>): Source<Q> => source;

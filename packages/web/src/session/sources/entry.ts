/** A source as the screens need it: its names, its options, and how to load documents. */
import type { Field, RecordSet } from '@sheaf/sources';
import type { Collection } from '../documents/collection.js';

export interface LoadContext {
  readonly signal: AbortSignal;
}

export interface SourceEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** A paragraph that is shown once the source is chosen. */
  readonly help: string;
  readonly inSearch: boolean;
  readonly inWorkbench: boolean;
  /** False for files, which are opened and not searched. */
  readonly asksQuery: boolean;
  /** Queries that show what clustering is good for. */
  readonly ideas?: readonly string[];
  /** The options that influence the result, as text. A different text means different documents. */
  readonly optionsKey: () => string;
  readonly load: (query: string, context: LoadContext) => Promise<Collection>;
}

/** The names of the fields that hold natural language. */
export const naturalFields = (fields: readonly Field[]): string[] =>
  fields.filter(field => field.natural).map(field => field.name);

export function collectionOf(
  set: RecordSet & { readonly total?: number },
  about: { name: string; source: string; query: string; language?: string | null; clustered?: readonly string[] },
): Collection {
  return {
    name: about.name,
    source: about.source,
    query: about.query,
    matches: set.total ?? null,
    rows: set.records,
    fields: set.fields,
    clustered: about.clustered ?? naturalFields(set.fields),
    language: about.language ?? null,
  };
}

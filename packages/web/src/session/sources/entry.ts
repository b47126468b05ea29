/** A source as the screens need it: what it is called, what it asks, and how it is read. */
import type { Field, RecordSet } from '@sheaf/sources';
import type { Collection } from '../documents/collection.js';

export interface LoadContext {
  readonly signal: AbortSignal;
}

export interface SourceEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** A paragraph for the person who chose it. */
  readonly help: string;
  readonly inSearch: boolean;
  readonly inWorkbench: boolean;
  /** False for files: they are opened, not asked. */
  readonly asksQuery: boolean;
  /** Queries that show what clustering is good for. */
  readonly ideas?: readonly string[];
  /** Options that matter for the result, as text: another text means other documents. */
  readonly optionsKey: () => string;
  readonly load: (query: string, context: LoadContext) => Promise<Collection>;
}

/** Titles and texts, unless the reader says otherwise. */
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

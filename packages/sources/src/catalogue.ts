/** The searched sources by name. It is separate from the main entry, because it loads them all. */
import type { TObject } from '@sheaf/core/schema';
import { notes, type SourceNote } from './notes.js';
import * as exported from './searched.js';
import type { Source } from './source.js';

/** A source with a query of any kind. */
// biome-ignore lint/suspicious/noExplicitAny: each source has a query of its own; values come from its declaration
export type AnySource = Source<any> & { readonly query: TObject };

// A source without a note, or a note without a source, is an error of types here.
const sources: Readonly<Record<keyof typeof notes, AnySource>> = exported;
const noted: Readonly<Record<keyof typeof exported, SourceNote>> = notes;

/** Every searched source by the name in its note. */
export const sourceCatalogue: ReadonlyMap<string, AnySource> = new Map(
  Object.entries(noted).map(([key, { name }]) => [name, sources[key as keyof typeof notes]]),
);

// What servers need beside the sources, without the readers of files.
export { SourceError } from './errors.js';
export { passToElasticsearch } from './remote/elasticsearch.js';
export { withoutHighlights } from './remote/highlights.js';
export { recordsOf, searchResult } from './remote/search-result.js';

/** Sample collections: small sets of real texts that come with Sheaf. */
import type { SourceRecord } from '../record-set.js';

/** The content of a file in `corpora/`. */
export interface Collection {
  readonly name: string;
  readonly title: string;
  /** English name of the language, as the clusterer wants it. */
  readonly language: string;
  readonly licence: string;
  readonly origin: string;
  /** A query that suits the collection. */
  readonly query?: string;
  readonly documents: readonly (SourceRecord & { readonly title: string })[];
}

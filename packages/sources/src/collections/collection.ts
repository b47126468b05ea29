/** Sample collections: small sets of texts that come with Sheaf. */
import type { SourceRecord } from '../record-set.js';

/** The content of a file in `corpora/`. */
export interface Collection {
  /** The name in addresses and settings. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** English name of the language, for the clusterer. */
  readonly language: string;
  /** The licence of the texts, by its SPDX identifier or its name. */
  readonly licence: string;
  /** Where the texts come from, with an address. */
  readonly origin: string;
  /** A query that suits the collection. */
  readonly query?: string;
  /** The field with the text of a document; `snippet` if it is not said. */
  readonly text?: string;
  /** The documents, most of them with a title. */
  readonly documents: readonly (SourceRecord & { readonly title?: string })[];
}

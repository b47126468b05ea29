/** What a person opened, before it is clustered. */
import type { Notice, ReadOptions, RecordSet } from '@sheaf/sources';
import type { Collection } from './collection.js';

/** How documents were read: what the reader found and says of it. */
export interface Origin {
  readonly notices: readonly Notice[];
  readonly set: RecordSet;
  /** The files and the options they were read with, so that they can be read again with other options. */
  readonly files: readonly File[];
  readonly options: ReadOptions;
}

/** The documents that were opened. */
export interface Opened extends Origin {
  readonly collection: Collection;
}

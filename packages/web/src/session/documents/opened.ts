/** What a person opened, before it is clustered. */
import type { Notice, ReadOptions, RecordSet } from '@sheaf/sources';
import type { Collection } from './collection.js';

/** The documents that were opened, and the notices of the reader. */
export interface Opened {
  readonly collection: Collection;
  readonly notices: readonly Notice[];
  readonly set: RecordSet;
  /** The files and the options they were read with, so that they can be read again with other options. */
  readonly files: readonly File[];
  readonly options: ReadOptions;
}

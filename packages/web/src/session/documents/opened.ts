/** What a person opened, before it is clustered. */
import type { Notice, ReadOptions, RecordSet } from '@sheaf/sources';
import type { Collection } from './collection.js';

/** What was opened and what the reader had to say. */
export interface Opened {
  readonly collection: Collection;
  readonly notices: readonly Notice[];
  readonly set: RecordSet;
  /** What it was read from, and how: for reading it another way. */
  readonly files: readonly File[];
  readonly options: ReadOptions;
}

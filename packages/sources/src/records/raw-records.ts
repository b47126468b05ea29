/** What a reader of one format gives; the fields are described by `readFile`. */
import type { Notice, ReadDetails, Role, SourceRecord } from '../record-set.js';

export interface RawRecords {
  readonly records: readonly SourceRecord[];
  /** Columns in order, where the format has an order of its own. */
  readonly columns?: readonly string[];
  /** What columns are for, where the format says so; the roles of the others are guessed. */
  readonly roles?: Readonly<Record<string, Role>>;
  readonly notices: readonly Notice[];
  readonly details: ReadDetails;
}

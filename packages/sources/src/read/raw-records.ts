/** What a reader of one format gives; the fields are described by `readFile`. */
import type { Notice, ReadDetails, SourceRecord } from '../record-set.js';

export interface RawRecords {
  readonly records: readonly SourceRecord[];
  /** Columns in order, where the format has an order of its own. */
  readonly columns?: readonly string[];
  readonly notices: readonly Notice[];
  readonly details: ReadDetails;
}

import { letteredRecord } from '../markup/clean-records.js';
import { decodedRecord } from '../markup/twice-encoded.js';
import type { SourceRecord } from '../record-set.js';
import { composedRecord } from '../records/composed-record.js';

/** A record with its texts as `readFile` reads them, for programs that take one record after another. */
export const readRecord = (record: SourceRecord): SourceRecord => composedRecord(decodedRecord(letteredRecord(record)));

/** Records of values that a program has in hand, chosen as those of a file, without the readers of files. */
import { findRecords, holdsDocuments, withoutWrapper } from './read/json/find-records.js';
import { asDocument } from './read/json/known-documents.js';
import type { SourceRecord } from './record-set.js';
import { isObject, toRecord } from './records/to-record.js';

export { describeFields, documentsFor } from './fields/describe-fields.js';
export { flatRecord } from './records/to-record.js';

/**
 * The records of values, in their order: what an API calls a hit or an issue, with nested members by dotted names. A
 * single value that holds a list of documents, such as the response of a search engine, is opened. A text becomes the
 * field `text`.
 */
export function recordsOfValues(values: readonly unknown[]): readonly SourceRecord[] {
  const [only] = values;
  const items = values.length === 1 && isObject(only) && holdsDocuments(only) ? findRecords(only).items : values;
  return withoutWrapper(items).map(item => toRecord(asDocument(item)));
}

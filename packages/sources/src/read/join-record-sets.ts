/** Several files as one set of records, with a column that says where each is from. */
import { describeFields } from '../fields/describe-fields.js';
import type { Notice, RecordSet, SourceRecord } from '../record-set.js';

/** The records of one file. */
export interface NamedSet {
  /** Name of the file. */
  readonly name: string;
  /** What was read from it. */
  readonly set: RecordSet;
}

const FILE = 'file';

/** The set itself where there is one; notices say which file they are about. */
export function joinRecordSets(sets: readonly NamedSet[]): RecordSet {
  const [first] = sets;
  if (!first || sets.length === 1) return first?.set ?? { ...EMPTY };
  const records = sets.flatMap(({ name, set }) =>
    set.records.map((record): SourceRecord => ({ ...record, [FILE]: name })),
  );
  const notices = sets.flatMap(({ name, set }) =>
    set.notices.map((notice): Notice => ({ ...notice, message: `${name}: ${notice.message}` })),
  );
  const columns = [...new Set(sets.flatMap(({ set }) => set.fields.map(field => field.name)))];
  return { ...first.set, records, fields: describeFields(records, columns), notices };
}

const EMPTY: RecordSet = { format: 'text', records: [], fields: [], notices: [], details: {} };

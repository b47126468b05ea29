/** Documents with the decisions, stars and notes about them in columns, for exports and tables. */
import type { Field, SourceRecord } from '@sheaf/sources';
import type { Collection } from '../documents/collection.js';
import type { Decisions } from '../documents/decisions.js';
import { NO_REMARKS, type Remarks } from '../documents/remarks.js';

/** The names of the columns. A file that has been exported before has them already. */
const DECISION = 'decision';
const STAR = 'starred';
const NOTE = 'note';

/** A column and its value in a row. */
type Column = readonly [name: string, inRow: (row: SourceRecord) => string | undefined];

const columnsOf = (decisions: Decisions, remarks: Remarks): readonly Column[] => [
  [DECISION, row => decisions.get(row)],
  [STAR, row => (remarks.get(row)?.star ? 'yes' : undefined)],
  [NOTE, row => remarks.get(row)?.note],
];

/** What is known of a column. */
const fieldOf = (name: string, values: readonly string[], documents: number): Field => ({
  name,
  type: 'text',
  role: 'property',
  confidence: 1,
  natural: false,
  filled: values.length,
  empty: documents - values.length,
  distinct: new Set(values).size,
  meanLength: values.reduce((sum, { length }) => sum + length, 0) / values.length,
  meanWords: 1,
  meanValues: 1,
  prose: 1,
  samples: [...new Set(values)].slice(0, 5),
});

/** The collection with a column for each kind of mark that was made; as it is if there are none. */
export function withDecisions(collection: Collection, decisions: Decisions, remarks: Remarks = NO_REMARKS): Collection {
  const used = columnsOf(decisions, remarks).flatMap(([name, inRow]) => {
    const values = collection.rows.flatMap(row => inRow(row) ?? []);
    return values.length === 0 ? [] : [{ name, inRow, values }];
  });
  if (used.length === 0) return collection;
  const names = new Set(used.map(({ name }) => name));
  const rows = collection.rows.map(row => {
    const made = used.flatMap(({ name, inRow }): [string, string][] => {
      const value = inRow(row);
      return value === undefined ? [] : [[name, value]];
    });
    return made.length === 0 ? row : { ...row, ...Object.fromEntries(made) };
  });
  const added = used.map(({ name, values }) => fieldOf(name, values, rows.length));
  return { ...collection, rows, fields: [...collection.fields.filter(({ name }) => !names.has(name)), ...added] };
}

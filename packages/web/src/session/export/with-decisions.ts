/** Documents with the decisions about them in a column, for exports and tables. */
import type { Field, SourceRecord } from '@sheaf/sources';
import type { Collection } from '../documents/collection.js';
import type { Decisions } from '../documents/decisions.js';

/** The name of the column. A file that has been exported before has it already. */
const NAME = 'decision';

const withColumn = (row: SourceRecord, decisions: Decisions): SourceRecord => {
  const decision = decisions.get(row);
  return decision === undefined ? row : { ...row, [NAME]: decision };
};

/** What is known of the column. */
const fieldOf = (made: readonly string[], documents: number): Field => ({
  name: NAME,
  type: 'text',
  role: 'property',
  confidence: 1,
  natural: false,
  filled: made.length,
  empty: documents - made.length,
  distinct: new Set(made).size,
  meanLength: made.reduce((sum, { length }) => sum + length, 0) / made.length,
  meanWords: 1,
  meanValues: 1,
  prose: 1,
  samples: [...new Set(made)],
});

/** The collection with a column of decisions; as it is if there are none. */
export function withDecisions(collection: Collection, decisions: Decisions): Collection {
  const made = collection.rows.flatMap(row => decisions.get(row) ?? []);
  if (made.length === 0) return collection;
  const rows = collection.rows.map(row => withColumn(row, decisions));
  const field = fieldOf(made, rows.length);
  return { ...collection, rows, fields: [...collection.fields.filter(({ name }) => name !== NAME), field] };
}

/** Documents with the decisions, stars and notes about them in columns, for exports and tables. */
import { columnNames, type Field, type SourceRecord } from '@sheaf/sources';
import { type Collection, valuesOf } from '../documents/collection.js';
import type { Decisions } from '../documents/decisions.js';
import { NO_REMARKS, type Remarks } from '../documents/remarks.js';
import { DECISIONS } from '../documents/stored-decisions.js';

/** The kinds of marks, which are the names of their columns unless the file has other columns of these names. */
type Mark = 'decision' | 'reason' | 'starred' | 'note';

/** What is known of a column of marks. */
interface MarkField extends Field {
  readonly mark: Mark;
}

/** The name of the column of marks of a kind: those made here, or else those that the file brings. */
export const markName = (fields: readonly (Field | MarkField)[], mark: Mark): string =>
  fields.find(field => 'mark' in field && field.mark === mark)?.name ?? mark;

interface Column {
  readonly mark: Mark;
  readonly inRow: (row: SourceRecord) => string | undefined;
  /** Whether a text that the file has in a column of this name may give way to the mark of the row. */
  readonly givesWay: (text: string, mark: string | undefined) => boolean;
}

/** In a file that was exported before, the columns are there already. A note that the file brings is never lost. */
const columnsOf = (decisions: Decisions, remarks: Remarks): readonly Column[] => [
  { mark: 'decision', inRow: row => decisions.get(row), givesWay: text => DECISIONS.some(each => each === text) },
  {
    mark: 'reason',
    inRow: row => (decisions.get(row) === 'exclude' ? remarks.get(row)?.reason : undefined),
    givesWay: (text, reason) => reason === undefined || reason === text,
  },
  { mark: 'starred', inRow: row => (remarks.get(row)?.star ? 'yes' : undefined), givesWay: text => text === 'yes' },
  {
    mark: 'note',
    inRow: row => remarks.get(row)?.note,
    givesWay: (text, note) => note === undefined || note === text,
  },
];

/** A name that no other column has, unless the column of this name is one of marks. */
function nameFor({ mark, inRow, givesWay }: Column, { rows, fields, clustered }: Collection): string {
  const isOurs =
    !clustered.includes(mark) &&
    rows.every(row => valuesOf(row[mark]).every(text => text === '' || givesWay(text, inRow(row))));
  return isOurs ? mark : columnNames([...fields.map(({ name }) => name), mark]).at(-1)!;
}

/** What is known of a column. */
const fieldOf = (mark: Mark, name: string, values: readonly string[], documents: number): MarkField => ({
  mark,
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
  if (decisions.size + remarks.size === 0) return collection;
  const used = columnsOf(decisions, remarks).flatMap(column => {
    const { mark, inRow } = column;
    const isUsed = collection.rows.some(row => inRow(row) !== undefined);
    return isUsed ? [{ mark, inRow, name: nameFor(column, collection) }] : [];
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
  const textsOf = (name: string) => rows.flatMap(row => valuesOf(row[name]).filter(text => text !== ''));
  const added = used.map(({ mark, name }) => fieldOf(mark, name, textsOf(name), rows.length));
  return { ...collection, rows, fields: [...collection.fields.filter(({ name }) => !names.has(name)), ...added] };
}

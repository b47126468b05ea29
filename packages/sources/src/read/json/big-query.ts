/** Rows of BigQuery, whose cells are objects: `{"f": [{"v": "1"}, {"v": [{"v": "a"}, {"v": "b"}]}]}`. */
import { dateText } from '../../fields/dates.js';
import { isObject } from '../../records/to-record.js';

interface Row {
  readonly f: readonly { readonly v: unknown }[];
}

/** A column of the schema beside the rows. */
interface Column {
  readonly name?: string;
  readonly type?: string;
  readonly fields?: readonly Column[];
}

export const isRow = (value: unknown): value is Row =>
  isObject(value) &&
  Object.keys(value).length === 1 &&
  Array.isArray(value['f']) &&
  value['f'].every(cell => isObject(cell) && 'v' in cell);

/** The members of a row by the names in the schema, or by their places. */
export const rowMembers = ({ f }: Row, columns: readonly Column[] = []): Readonly<Record<string, unknown>> =>
  Object.fromEntries(f.map(({ v }, at) => [columns[at]?.name ?? `column ${at + 1}`, cellValue(v, columns[at])]));

function cellValue(value: unknown, column: Column | undefined): unknown {
  if (Array.isArray(value))
    return value.map(each => cellValue(isObject(each) && 'v' in each ? each['v'] : each, column));
  if (isRow(value)) return rowMembers(value, column?.fields);
  const date = new Date(Number(value) * 1000);
  return column?.type === 'TIMESTAMP' && value !== null && !Number.isNaN(date.getTime()) ? dateText(date) : value;
}

/** The rows of a response with its schema; undefined for other objects. */
export function rowsIn({ rows, schema }: Readonly<Record<string, unknown>>): readonly unknown[] | undefined {
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRow)) return undefined;
  const columns = isObject(schema) && Array.isArray(schema['fields']) ? (schema['fields'] as readonly Column[]) : [];
  return rows.map(row => rowMembers(row, columns));
}

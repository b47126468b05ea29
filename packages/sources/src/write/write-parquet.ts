/** Apache Parquet, with the types of the columns. The library is loaded when the first file is written. */
import { columnNames } from '../fields/column-names.js';
import { cellText } from './cell-text.js';
import type { CellValue, Table } from './result-table.js';

/** What all values of a column are; texts if they differ. */
function columnType(values: readonly CellValue[]): 'DOUBLE' | 'BOOLEAN' | 'TIMESTAMP' | 'STRING' {
  const filled = values.filter(value => value !== undefined);
  if (filled.length > 0 && filled.every(value => typeof value === 'number')) return 'DOUBLE';
  if (filled.length > 0 && filled.every(value => typeof value === 'boolean')) return 'BOOLEAN';
  return filled.length > 0 && filled.every(value => value instanceof Date) ? 'TIMESTAMP' : 'STRING';
}

const textOf = (value: CellValue): string | null => (value === undefined ? null : cellText(value));

/** Writes a table; all columns may hold empty cells. */
export async function writeParquet({ header, rows }: Table): Promise<Uint8Array> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const names = columnNames(header);
  const columnData = names.map((name, column) => {
    const values = rows.map(row => row[column]);
    const type = columnType(values);
    return {
      name,
      type,
      nullable: true,
      data: values.map(value => (type === 'STRING' ? textOf(value) : (value ?? null))),
    };
  });
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}

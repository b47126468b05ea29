import { useMemo } from 'react';
import { type Collection, textOf } from '../../../session/documents/collection.js';
import { withRole } from '../../../session/documents/columns.js';
import { ColumnRole } from './ColumnRole.js';
import { columnOrder } from './column-order.js';
import { useChangeColumns } from './useChangeColumns.js';

const ROWS = 50;
const CELL = 160;
const COLUMNS = 40;

/** The first rows as they were read, with the role of each column. */
export function PreviewTable({ collection }: { collection: Collection }) {
  const change = useChangeColumns();
  // A column whose role is changed stays where it is, because its menu is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order of a table follows from its first guesses
  const order = useMemo(() => columnOrder(collection), [collection.rows]);
  const fields = order.slice(0, COLUMNS).flatMap(name => collection.fields.find(field => field.name === name) ?? []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls
    <section className="preview" tabIndex={0} aria-label="First rows">
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {fields.map(field => (
              <th key={field.name} scope="col" data-clustered={collection.clustered.includes(field.name) || undefined}>
                <ColumnRole field={field} onRole={role => change(before => withRole(before, field.name, role))} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {collection.rows.slice(0, ROWS).map((row, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and never move
            <tr key={number}>
              <td className="muted">{number + 1}</td>
              {fields.map(field => (
                <td key={field.name} dir="auto" data-clustered={collection.clustered.includes(field.name) || undefined}>
                  {textOf(row[field.name]).slice(0, CELL)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

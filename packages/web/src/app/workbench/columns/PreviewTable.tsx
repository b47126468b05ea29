import { type Collection, textOf } from '../../../session/documents/collection.js';
import { withRole } from '../../../session/documents/columns.js';
import { ColumnRole } from './ColumnRole.js';
import { useChangeColumns } from './useChangeColumns.js';

const ROWS = 50;
const CELL = 160;
const COLUMNS = 40;

/** The first rows as they were read, with the role of each column. */
export function PreviewTable({ collection }: { collection: Collection }) {
  const change = useChangeColumns();
  const fields = collection.fields.slice(0, COLUMNS);
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
                <td key={field.name} dir="auto">
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

import { textOf } from '../../session/collection.js';
import { Ask } from '../../ui/controls/Ask.js';
import { useSessionState } from '../../ui/SessionContext.js';

const ROWS = 50;
const CELL = 160;

/** The first rows as they were understood. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const opened = useSessionState(state => state.opened);
  const shown = useSessionState(state => state.collection);
  const collection = opened?.collection ?? shown;
  if (!collection) return null;
  const details = opened?.set.details;
  const facts = [
    opened?.set.format.toUpperCase(),
    details?.encoding,
    details?.delimiter && `“${details.delimiter}” between cells`,
    details?.sheet && `sheet ${details.sheet}`,
  ];
  return (
    <Ask title={collection.name} onClose={onClose} wide>
      <p className="hint">
        {collection.rows.length.toLocaleString()} documents. {facts.filter(Boolean).join(' · ')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls */}
      <div className="preview" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {collection.fields.map(field => (
                <th key={field.name} scope="col">
                  {field.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {collection.rows.slice(0, ROWS).map((row, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and never move
              <tr key={number}>
                <td className="muted">{number + 1}</td>
                {collection.fields.map(field => (
                  <td key={field.name} dir="auto">
                    {textOf(row[field.name]).slice(0, CELL)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Ask>
  );
}

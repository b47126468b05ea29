import type { ViewTable } from '@sheaf/views';
import type { Run } from '../../session/clusters/run.js';
import { counted, percent } from '../../session/messages/words.js';

interface Props {
  readonly table: ViewTable;
  readonly run: Run;
}

const NUMBERS = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });

const shown = (value: number | undefined, as: ViewTable['columns'][number]['as']): string =>
  value === undefined ? '' : as === 'share' ? percent(value) : NUMBERS.format(value);

/** The numbers of a chart as a table, instead of the chart. */
export function ChartTable({ table: { columns, rows, note }, run }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scroll chart-table" tabIndex={0} aria-label="Table of the chart">
      {note && <p className="muted">{note}</p>}
      <table>
        <caption className="sr">
          Run {run.number}: {counted(rows.length, 'row')}
        </caption>
        <thead>
          <tr>
            <th scope="col">Cluster</th>
            {columns.map(({ title }, j) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, and columns never move
              <th key={j} scope="col">
                <bdi dir="auto">{title}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, and rows never move
            <tr key={i}>
              <th scope="row">
                <bdi dir="auto">{label}</bdi>
              </th>
              {columns.map(({ as }, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={j}>{shown(values[j], as)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

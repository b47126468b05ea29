import type { ViewModel } from '@sheaf/views';
import type { Run } from '../../session/clusters/run.js';
import { percent } from '../../session/messages/words.js';
import type { ChartName } from '../../session/settings/settings.js';
import { documentsInBins, sharedDocuments, timeBins } from './chart-views.js';

interface Props {
  readonly name: ChartName;
  readonly model: ViewModel;
  readonly run: Run;
}

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly [label: string, ...cells: string[]])[];
}

const NUMBERS = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });

/** The rows of all levels, so that everything in the treemap is in the table. */
function clusterTable({ clusters, titles }: ViewModel): Table {
  const rowsOf = (items: ViewModel['clusters'], depth: number): Table['rows'] =>
    items.flatMap(item => [
      [
        `${'– '.repeat(depth)}${item.label}`,
        NUMBERS.format(item.documents.length),
        percent(item.documents.length / Math.max(1, titles.length)),
        item.score === undefined ? '' : NUMBERS.format(item.score),
      ],
      ...rowsOf(item.clusters, depth + 1),
    ]);
  return { head: ['Documents', 'Share', 'Score'], rows: rowsOf(clusters, 0) };
}

function overlapTable({ clusters }: ViewModel): Table {
  const named = clusters.filter(item => !item.other);
  const shared = sharedDocuments(named);
  return {
    head: named.map(item => item.label),
    rows: named.map((item, a) => [item.label, ...shared[a]!.map(both => (both.length > 0 ? String(both.length) : ''))]),
  };
}

function timeTable({ clusters, dates = [] }: ViewModel): Table {
  const bins = timeBins(dates);
  const cells = (documents: readonly number[]) =>
    documentsInBins(documents, bins).map(bin => (bin.length > 0 ? String(bin.length) : ''));
  return { head: bins.labels, rows: clusters.map(item => [item.label, ...cells(item.documents)]) };
}

const tableOf = (name: ChartName, model: ViewModel): Table =>
  name === 'overlap' ? overlapTable(model) : name === 'timeline' ? timeTable(model) : clusterTable(model);

/** The numbers of a chart as a table, in place of the chart. */
export function ChartTable({ name, model, run }: Props) {
  const { head, rows } = tableOf(name, model);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scroll chart-table" tabIndex={0} aria-label="Table of the chart">
      <table>
        <caption className="sr">
          Run {run.number}: {rows.length} rows
        </caption>
        <thead>
          <tr>
            <th scope="col">Cluster</th>
            {head.map(title => (
              <th key={title} scope="col">
                <bdi dir="auto">{title}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ...cells], i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, and rows never move
            <tr key={i}>
              <th scope="row">
                <bdi dir="auto">{label}</bdi>
              </th>
              {cells.map((cell, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={j}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

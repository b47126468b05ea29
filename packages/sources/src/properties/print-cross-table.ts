/** A table of topics and values for spreadsheets and terminals. */
import { cutText, padText, textWidth } from '../text-width.js';
import type { CellValue, Table } from '../write/result-table.js';
import { CROSS_TABLE_NOTE, type CrossCell, type CrossTable } from './cross-table.js';

/** One row per topic and value: counts, share, lift, probability and mark. */
export const crossTableRows = ({ property, topics, values }: CrossTable): Table => ({
  header: ['Topic', property, 'Documents', 'Share of topic', 'Share of value', 'Share of all', 'Lift', 'p', 'Differs'],
  rows: topics.flatMap(({ label, cells }) =>
    cells.map(({ documents, share, lift, p, differs }, at): CellValue[] => [
      label,
      values[at]!.label,
      documents,
      rounded(share),
      rounded(documents / Math.max(1, values[at]!.documents)),
      rounded(values[at]!.share),
      lift === undefined ? undefined : rounded(lift),
      Number(p.toPrecision(4)),
      differs,
    ]),
  ),
});

const rounded = (number: number): number => Math.round(number * 10_000) / 10_000;

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

const MARKS = { more: '+', less: '-' } as const;

const shown = ({ documents, share, differs }: CrossCell): string =>
  `${documents} ${percent(share).padStart(5)} ${differs === undefined ? ' ' : MARKS[differs]}`;

/** The widest label that is shown whole. */
const WIDEST = 40;

const cut = (text: string): string => cutText(text, WIDEST);

/** The table as lines of text: per topic the counts and shares of the values, with + and - where it differs. */
export function printCrossTable({ property, documents, values, topics }: CrossTable): string {
  const all = values.map(value => `${value.documents} ${percent(value.share).padStart(5)}  `);
  const lines = [
    [property, 'documents', ...values.map(({ label }) => `${cut(label)}  `)],
    ...topics.map(topic => [cut(topic.label), String(topic.documents), ...topic.cells.map(shown)]),
    ['All documents', String(documents), ...all],
  ];
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map(line => textWidth(line[at]!))));
  const padded = lines.map(line =>
    line
      .map((cell, at) => padText(cell, widths[at]!, at === 0 ? 'behind' : 'before'))
      .join('  ')
      .trimEnd(),
  );
  return `${[...padded, '', `+ more often, - less often. ${CROSS_TABLE_NOTE}`].join('\n')}\n`;
}

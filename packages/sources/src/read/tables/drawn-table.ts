/** Tables that are drawn with signs, as Markdown, psql, MySQL, SQLite and rST have them. */
import type { RawRecords } from '../../records/raw-records.js';
import { tableToRecords } from './table-to-records.js';

const lineEnd = /\r\n|\n|\r/;

/** A line that parts rows: `|---|:--:|`, `----+----`, `+====+`, `├────┼────┤`. */
const RULE = /^\s*[|+├┌└╒╞╘]?(?:\s*:?[-=─═]{2,}:?\s*[|+┼┬┴┤┐┘╤╪╧╕╡╛]?)+\s*$/;

const BAR = /(?<!\\)[|│]/;

/** The number of rows that programs write below. */
const COUNT = /^\(?\d[\d,]* rows?\b.*$/i;

const isRule = (line: string): boolean => /[|+┼┬┴╤╪╧]/.test(line) && RULE.test(line);

/** Cells between bars; those at the edges are none. */
const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^[|│]/, '')
    .replace(/(?<!\\)[|│]$/, '')
    .split(BAR)
    .map(cell => cell.trim().replaceAll('\\|', '|'));

interface Drawn {
  /** What stands above the table, such as its name. */
  readonly above: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The table in a text that is nothing but a table, with a line or two above it and the number of its rows below. */
function tableIn(text: string): Drawn | undefined {
  const lines = text.split(lineEnd).filter(line => line.trim() !== '' && !COUNT.test(line.trim()));
  const first = lines.findIndex(line => isRule(line) || BAR.test(line));
  if (first < 0 || first > MOST_ABOVE) return undefined;
  const table = lines.slice(first);
  const rule = table.slice(0, 3).findIndex(isRule);
  const cells = table.filter(line => !isRule(line)).map(cellsOf);
  const width = cells[0]?.length ?? 0;
  if (rule < 0 || width < 2 || cells.length < 2 || cells.some(({ length }) => length !== width)) return undefined;
  return { above: lines.slice(0, first), rows: cells };
}

const MOST_ABOVE = 2;

/** Texts that are so long are looked at by their beginning alone. */
const START = 20_000;

const startOf = (text: string): string =>
  text.length <= START ? text : text.slice(0, text.lastIndexOf('\n', START) + 1);

export const isDrawnTable = (text: string): boolean => tableIn(startOf(text)) !== undefined;

export function readDrawnTable(text: string, options: { readonly header?: boolean | undefined } = {}): RawRecords {
  const { above, rows } = tableIn(text) ?? { above: [], rows: text.split(lineEnd).map(cellsOf) };
  const table = tableToRecords(rows, { header: options.header ?? true });
  const message = `A table drawn with bars and lines is read; its rows are the documents.`;
  const left = above.length === 0 ? '' : ` The text above it is left out.`;
  return { ...table, notices: [{ level: 'info', message: message + left }, ...table.notices] };
}

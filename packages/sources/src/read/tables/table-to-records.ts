/** Rows of cells to records: where the table starts, whether its first row names the columns, what rows are odd. */
import type { FieldValue } from '@sheaf/core';
import { asDatabaseTable } from '../../bibliography/database-tables.js';
import { columnNames } from '../../fields/column-names.js';
import { dateText } from '../../fields/dates.js';
import { isPlaceholder } from '../../fields/placeholder.js';
import { namedLike } from '../../fields/role-names.js';
import { valueTypeOf } from '../../fields/value-type.js';
import type { Notice, Role } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';
import { isTooDeep, recordOf } from '../../records/to-record.js';
import { namedLines } from '../named-lines.js';
import { orangeHead } from './orange-head.js';
import { surveyHead } from './survey-heads.js';
import { withoutFooter, withoutTotals } from './total-rows.js';
import { fromFields } from './transposed.js';

type Cell = string | undefined;

/** Spreadsheets count days from here: a time without a day is a fraction of the first. */
const firstDay = Date.UTC(1900, 0, 1);

/** The reader of workbooks cuts off what a time lacks to a full second by the way numbers are stored. */
const fullSecond = (date: Date): Date => (date.getUTCMilliseconds() === 999 ? new Date(date.getTime() + 1) : date);

function dateOrTime(written: Date): string {
  const date = fullSecond(written);
  const isTime = date.getTime() < firstDay && date.getTime() > firstDay - 3 * 86_400_000;
  return isTime
    ? date
        .toISOString()
        .slice(11)
        .replace(/(?:\.000)?Z$/, '')
    : dateText(date);
}

function cellText(value: unknown): Cell {
  if (value === null || value === undefined) return undefined;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : dateOrTime(value);
  if (isTooDeep(value)) return undefined;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.trim() === '' ? undefined : text;
}

const width = (row: readonly Cell[]): number => {
  let end = row.length;
  while (end > 0 && row[end - 1] === undefined) end--;
  return end;
};

const filledCells = (row: readonly Cell[]): number => row.filter(cell => cell !== undefined).length;

/** The most frequent width of the filled rows, wider ones first. */
function usualWidth(rows: readonly (readonly Cell[])[]): number {
  const counts = new Map<number, number>();
  for (const row of rows) if (width(row) > 0) counts.set(width(row), (counts.get(width(row)) ?? 0) + 1);
  return [...counts].reduce(
    (best, [size, count]) => (count > best[1] || (count === best[1] && size > best[0]) ? [size, count] : best),
    [0, 0],
  )[0]!;
}

/** So many columns are more than those of what is written above a table. */
const WIDE = 6;

/** Sheets often begin with a title and an empty row. The table starts at the first row with two cells or more. */
function firstRow(rows: readonly (readonly Cell[])[]): number {
  const usual = usualWidth(rows.slice(0, 200));
  // What is written above a wide table has a name and a value in a row: “Brand:”, “Example”.
  const first = rows.findIndex(row => filledCells(row) >= 2 && (usual < WIDE || width(row) > 2));
  if (usual > 2 || (usual === 2 && first > 0 && areTitles(rows.slice(0, first), rows.slice(first)))) return first;
  return rows.findIndex(row => width(row) > 0);
}

/** So many rows at most are above a table of two columns. */
const MOST_TITLES = 5;

/**
 * Whether rows above a table of two columns are its title: each is one cell that no row below holds, and below them is
 * a row of names. Where nothing but a first value is there, it may be a value whose row has no other.
 */
function areTitles(above: readonly (readonly Cell[])[], rows: readonly (readonly Cell[])[]): boolean {
  const titles = above.filter(row => width(row) > 0).map(row => row[0]);
  const below = rows.slice(1, 200).filter(row => width(row) > 0);
  if (titles.length > MOST_TITLES || titles.includes(undefined)) return false;
  if (below.some(row => filledCells(row) < 2 || titles.includes(row[0]))) return false;
  return isHeader(rows[0] ?? [], below);
}

/**
 * Whether a text can be the name of a column: short, and not a sentence. Questions can, because those of a survey are
 * the heads of its columns.
 */
const asName = (cell: string): boolean =>
  isQuestion(cell) || (cell.length <= 80 && cell.split(/\s+/).length <= 10 && !/[.!…]$/.test(cell.trim()));

/** The longest question that is taken for the head of a column. */
const LONGEST_QUESTION = 400;

/** Questions of a survey may be long; a form marks those that must be answered with an asterisk. */
const isQuestion = (cell: string): boolean =>
  cell.length <= LONGEST_QUESTION && /[?？]\s*(?:\*|\([^()]*\))?$/.test(cell.trim());

/** Whether the cells below a question are questions themselves: then the first row is one of them. */
const areQuestions = (column: number, below: readonly (readonly Cell[])[]): boolean => {
  const values = below.flatMap(row => row[column] ?? []);
  return values.length > 0 && values.filter(isQuestion).length > values.length / 2;
};

/** Whether a column below its first cell holds values that are not plain texts, such as numbers or dates. */
function isTyped(column: number, below: readonly (readonly Cell[])[]): boolean {
  const values = below.flatMap(row => row[column] ?? []);
  const typed = values.filter(value => valueTypeOf(value) !== 'text').length;
  return values.length > 0 && typed >= values.length * 0.8;
}

/** Whether a column below its first cell holds sentences. */
function isProse(column: number, below: readonly (readonly Cell[])[]): boolean {
  const values = below.flatMap(row => row[column] ?? []);
  return values.length > 0 && values.filter(value => !asName(value)).length > values.length / 2;
}

/**
 * Whether the cell can be a name: it is a text, or "No" above values other than yes and no, where it is short for
 * number.
 */
function mayBeName(cell: string, column: number, below: readonly (readonly Cell[])[]): boolean {
  const type = valueTypeOf(cell.trim());
  if (type !== 'boolean') return type === 'text';
  return below.every(row => row[column] === undefined || valueTypeOf(row[column].trim()) !== 'boolean');
}

/** Whether the rows hold the same cells, and more than one. */
function isSameRow(row: readonly Cell[], other: readonly Cell[]): boolean {
  if (row[0] !== other[0] || width(row) !== width(other) || filledCells(row) < 2) return false;
  return row.every((cell, column) => cell === other[column]);
}

/** Whether most cells of a column have more words than the first, as answers have below a name. */
function isWordier(name: Cell, column: number, below: readonly (readonly Cell[])[]): boolean {
  const words = (cell: string): number => cell.trim().split(/\s+/).length;
  const values = below.flatMap(row => row[column] ?? []);
  return name !== undefined && values.filter(value => words(value) > words(name)).length > values.length / 2;
}

/**
 * Whether names are below themselves as values do. Those of a survey may: a column for each of several answers holds
 * its name where a person ticked it, and nothing elsewhere, beside a column of longer answers. They may also where
 * another column holds numbers, dates or the like; a name that is in every row needs all others to hold such or
 * sentences.
 */
function isAmongValues(row: readonly Cell[], named: readonly number[], below: readonly (readonly Cell[])[]): boolean {
  const isTicked = (column: number): boolean =>
    below.every(other => other[column] === undefined || other[column] === row[column]);
  const hasGaps = (column: number): boolean => below.some(other => other[column] === undefined);
  const repeated = named.filter(column => below.some(other => other[column] === row[column]));
  if (repeated.length === 0 || !repeated.every(isTicked)) return repeated.length > 0;
  const others = named.filter(column => !repeated.includes(column));
  const namesTyped = (column: number): boolean => !isPlaceholder(row[column]!) && isTyped(column, below);
  const isBesideTyped = others.some(namesTyped);
  if (!repeated.every(hasGaps))
    return !isBesideTyped || !others.every(column => namesTyped(column) || isProse(column, below));
  if (isBesideTyped) return false;
  const answers = named.filter(column => isTicked(column) && hasGaps(column));
  const isOther = (column: number): boolean => isProse(column, below) || isWordier(row[column], column, below);
  return answers.length < 2 || !named.some(column => !answers.includes(column) && isOther(column));
}

/**
 * A first row names the columns when its cells are texts, mostly different, and not values of the column again. They
 * are short, or are above columns of which one holds numbers, dates or the like. Names repeat where the columns show
 * by numbers or sentences that they hold something else. The row may also come again, as in files that were joined,
 * where a column of numbers, dates or the like shows that it is not an answer that two people gave.
 */
function isHeader(row: readonly Cell[], rows: readonly (readonly Cell[])[]): boolean {
  const names = row.filter(cell => cell !== undefined).map(cell => cell.trim());
  if (names.length === 0) return false;
  const named = [...row.keys()].filter(column => row[column] !== undefined);
  const others = rows.filter(other => !isSameRow(row, other));
  const isAboveOthers = (column: number) => isTyped(column, others) || isProse(column, others);
  const isTypedBelow = (column: number) => !isPlaceholder(row[column]!) && isTyped(column, others);
  const below = others.length < rows.length && named.some(isTypedBelow) ? others : rows;
  if (new Set(names).size <= names.length / 2 && named.filter(isAboveOthers).length <= named.length / 2) return false;
  if (!row.every((cell, column) => cell === undefined || mayBeName(cell, column, below))) return false;
  if (isAmongValues(row, named, below)) return false;
  if (row.some((cell, column) => cell !== undefined && cell.length > 80 && areQuestions(column, below))) return false;
  return names.every(asName) || named.some(column => isTyped(column, below));
}

/** The name of a single column is shorter than a title above a table. */
const LONGEST_LONE_NAME = 3;

/** Whether the row before the first with two cells is no title, but names one of several columns. */
function isLoneName(rows: readonly (readonly Cell[])[], first: number): boolean {
  const [row = [], next = []] = [rows[first - 1], rows[first]];
  const [name] = row.filter(cell => cell !== undefined);
  if (name === undefined || name.trim().split(/\s+/).length > LONGEST_LONE_NAME) return false;
  const below = rows.slice(first, first + 200);
  return !isHeader(next, below.slice(1)) && isHeader(row, below);
}

/** Columns that only the second of two rows names. */
const namedBelow = (upper: readonly Cell[], lower: readonly Cell[]): number =>
  lower.filter((cell, column) => cell !== undefined && upper[column] === undefined).length;

/**
 * With fewer columns than this that only the second row names, the second row is data: a column may simply have no
 * name.
 */
const LEAST_BELOW = 2;

/**
 * Names that stand in two rows, as merged cells give them: groups of columns above, their columns below. The upper one
 * names what the lower leaves empty, and tells apart what the lower calls the same. Undefined for other tables.
 */
function groupedHeader(rows: readonly (readonly Cell[])[], start: number): Cell[] | undefined {
  const [upper = [], lower = []] = [rows[start], rows[start + 1]];
  const count = usualWidth(rows.slice(start + 2, start + 200));
  const below = namedBelow(upper, lower);
  if (below < LEAST_BELOW || below < count / 3 || width(upper) > count) return undefined;
  const names = Array.from({ length: count }, (_, column) => lower[column] ?? upper[column]);
  if (names.includes(undefined) || !isHeader(names, rows.slice(start + 2, start + 200))) return undefined;
  const group = (column: number) => upper.slice(0, column + 1).findLast(cell => cell !== undefined);
  return names.map((name, column) => {
    const repeats = names.indexOf(name) !== names.lastIndexOf(name) && lower[column] !== undefined;
    return repeats ? [group(column)?.trim(), name!.trim()].filter(Boolean).join(' ') : name;
  });
}

/** More rows than these that are odd in the same way are named together. */
const FEW_ODD = 5;

function oddRows(wide: readonly { cells: readonly Cell[]; line: number }[], usual: number): Notice[] {
  const says = (lines: readonly number[], size: number): Notice => ({
    level: 'warning',
    line: lines[0]!,
    message: `${namedLines(lines).replace(/^l/, 'L')}: ${size} cells in a table with ${usual === 1 ? '1 column' : `${usual} columns`}.`,
  });
  const sizes = new Set(wide.map(({ cells }) => width(cells)));
  if (wide.length > FEW_ODD && sizes.size === 1)
    return [
      says(
        wide.map(({ line }) => line),
        [...sizes][0]!,
      ),
    ];
  const notices = wide.slice(0, 20).map(({ cells, line }) => says([line], width(cells)));
  const more = wide.length - notices.length;
  return more > 0 ? [...notices, { level: 'warning', message: `${more} more rows have too many cells.` }] : notices;
}

/** Says which rows are left out because they name the columns again. */
function repeatedHeads(lines: readonly number[]): Notice[] {
  const [line] = lines;
  if (line === undefined) return [];
  const message = `The names of the columns stand again in ${namedLines(lines)}`;
  return [{ level: 'warning', line, message: `${message}, which ${lines.length === 1 ? 'is' : 'are'} left out.` }];
}

const notice = (condition: boolean, message: string): Notice[] => (condition ? [{ level: 'info', message }] : []);

export interface TableOptions {
  /** Whether the first row names the columns. If absent, the rows themselves decide. */
  readonly header?: boolean | undefined;
  /** Leaves out rows with more cells than there are columns. */
  readonly skipOdd?: boolean | undefined;
  /** Whether the numbers of the rows stand in quotation marks, as R writes them. */
  readonly quotedNumbers?: boolean | undefined;
  /** Line of row n in the file, from 1. */
  readonly lineOf?: (row: number) => number;
}

/** A name as one line: people break long ones so that they fit the width of the column. */
const oneLine = (name: Cell): Cell =>
  name
    ?.split(/[\r\n]+/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .join(' ');

/** Makes a record of every row that has a value. */
export function tableToRecords(
  table: readonly (readonly unknown[])[],
  { header, skipOdd = false, quotedNumbers = false, lineOf = row => row + 1 }: TableOptions = {},
): RawRecords {
  const cells = table.map(row => row.map(cellText));
  const fields = header === undefined ? fromFields(cells) : undefined;
  if (fields) {
    const said = 'Each row is a field of a record; the rows between empty ones are a document.';
    const { notices, ...records } = tableToRecords(fields, { header: true });
    return { ...records, notices: [{ level: 'info', message: said }, ...notices] };
  }
  const rows = cells;
  const wide = Math.max(0, firstRow(rows));
  const first = header !== false && wide > 0 && isLoneName(rows, wide) ? wide - 1 : wide;
  const { head, start, named, survey, roles } = headOf(rows, first, header, quotedNumbers);
  // Where a person chose that the first row names the columns, the others are documents.
  const isFound = named && header === undefined;
  const filled = rows
    .map((cells, row) => ({ cells, row, line: lineOf(row), isHead: isFound && isSameRow(rows[start]!, cells) }))
    .slice(start + (named ? 1 : 0))
    .filter(({ cells }) => width(cells) > 0);
  const { rows: above, footer } = withoutFooter(filled.filter(({ isHead }) => !isHead));
  const { rows: body, totals } = withoutTotals(above);
  const headerWidth = named ? width(head) : usualWidth(body.map(({ cells }) => cells));
  // A last column without a name is still a column.
  const most = named ? Math.max(head.length, headerWidth) : headerWidth;
  const odd = body.filter(({ cells }) => width(cells) > most);
  const kept = skipOdd ? body.filter(({ cells }) => width(cells) <= most) : body;
  const count = kept.reduce((widest, { cells }) => Math.max(widest, width(cells)), headerWidth);
  const names = named ? head.map(oneLine) : [];
  const columns = columnNames(Array.from({ length: count }, (_, column) => names[column]));
  const entries = (cells: readonly Cell[]) =>
    columns.flatMap((name, column): [string, FieldValue][] =>
      cells[column] === undefined ? [] : [[name, cells[column]]],
    );
  return asDatabaseTable({
    records: kept.map(({ cells }) => recordOf(entries(cells))),
    columns,
    ...(roles ? { roles } : {}),
    notices: [
      ...notice(
        rows.slice(0, first).some(row => width(row) > 0),
        `The table begins in line ${lineOf(first)}; the lines above it are left out.`,
      ),
      ...notice(!named, 'No header row found. The columns have numbers as names.'),
      ...repeatedHeads(filled.filter(({ isHead }) => isHead).map(({ line }) => line)),
      ...totals,
      ...footer,
      ...oddRows(odd, most),
    ],
    details: { header: named, ...(odd.length > 0 ? { odd: odd.length } : {}), ...(survey ? { survey } : {}) },
  });
}

/** The names of the columns, the row in which the last of them are, and whether they are names at all. */
interface Head {
  readonly head: readonly Cell[];
  readonly start: number;
  readonly named: boolean;
  readonly survey?: string;
  /** What columns are for, where the heads say so. */
  readonly roles?: Readonly<Record<string, Role>>;
}

function headOf(
  rows: readonly (readonly Cell[])[],
  first: number,
  header: boolean | undefined,
  quotedNumbers: boolean,
): Head {
  const survey = header === false ? undefined : surveyHead(rows.slice(first, first + 3));
  if (survey) return { head: survey.names, start: first + survey.rows - 1, named: true, survey: survey.tool };
  const orange = header === false ? undefined : orangeHead(rows.slice(first, first + 3));
  if (orange) return { head: orange.names, start: first + orange.rows - 1, named: true, roles: orange.roles };
  const grouped = header === false ? undefined : groupedHeader(rows, first);
  const start = grouped ? first + 1 : first;
  const head = grouped ?? rows[start] ?? [];
  const named = header ?? isHeader(head, rows.slice(start + 1, start + 200));
  const isShifted = named && areNumbered(rows.slice(start + 1), head, quotedNumbers ? 2 : CERTAIN_ROWS);
  return { head: isShifted ? [undefined, ...head] : head, start, named };
}

/** Ratings do not count up in eleven rows: a scale that people rate by has at most ten values. */
const CERTAIN_ROWS = 11;

/** Names of columns that count the rows themselves. */
const COUNTING = /^(?:[#№]|(?:rank|ranking|rang|pos|position|place|platz|line|case|item|participant|respondent)\b)/i;

/**
 * Whether each row begins with its number and has one cell more than there are names: R writes tables in this way. Rows
 * that only end in a delimiter have no such cell.
 *
 * @param least how many rows must have numbers
 */
function areNumbered(rows: readonly (readonly Cell[])[], names: readonly Cell[], least: number): boolean {
  const [name = ''] = names;
  if (namedLike(name, 'id') > 0 || COUNTING.test(name.trim())) return false;
  let count = 0;
  for (const row of rows) {
    const cells = width(row);
    if (cells === 0) continue;
    count++;
    if (cells !== names.length + 1 || row[0] !== String(count)) return false;
  }
  return count >= least;
}

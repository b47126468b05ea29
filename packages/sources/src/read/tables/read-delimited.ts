/**
 * CSV and similar formats: comma, semicolon, tab, pipe. Papa Parse reads them; we find the delimiter and name the
 * faults.
 */
import Papa from 'papaparse';
import { FileError } from '../../errors.js';
import type { Notice } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';
import { namedLines } from '../named-lines.js';
import { placeOf } from '../text/place-of.js';
import { isBelowName } from './column-name.js';
import { tableToRecords } from './table-to-records.js';

const delimiters = [',', ';', '\t', '|'] as const;

interface Trial {
  readonly delimiter: string;
  readonly columns: number;
  /** Share of the rows that have the usual number of columns. */
  readonly agreement: number;
}

type Cells = Papa.ParseResult<string[]>;
type Cutting = Pick<Papa.ParseConfig, 'delimiter' | 'skipEmptyLines' | 'preview'> & { readonly delimiter: string };

/** A character that no text contains, for a table whose quotation marks are ordinary characters. */
const NO_SIGN = '\uffff';

const parseText = ({ text, newline }: EvenText, config: Papa.ParseConfig): Cells =>
  Papa.parse<string[]>(text, { ...config, newline });

const plainCells = (text: string, cutting: Cutting): Cells =>
  parseText(withOneEnd(text), { ...cutting, quoteChar: NO_SIGN });

/** Tables with tabs often know no quotation: the marks in them are part of the texts, and need not come in pairs. */
function parseCells(text: string, cutting: Cutting): Cells {
  const quoted = parseText(withOneEnd(text, cutting.delimiter), cutting);
  if (quoted.errors.some(({ type }) => type === 'Quotes') && text.includes('\\"')) {
    const escaped = parseText(withOneEnd(text, cutting.delimiter), { ...cutting, escapeChar: '\\' });
    if (escaped.errors.length === 0 && isEven(escaped.data)) return escaped;
  }
  if (cutting.delimiter !== '\t' || !quoted.errors.some(({ type }) => type === 'Quotes')) return quoted;
  const plain = plainCells(text, cutting);
  return isEven(plain.data) ? plain : quoted;
}

/** Whether every row has as many cells as the first. */
function isEven(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.filter(row => row.some(cell => cell.trim() !== ''));
  return filled.length > 1 && filled.every(row => row.length === filled[0]!.length);
}

/** Character references of HTML end in semicolons, which part no cells. */
const REFERENCES = /(?:&(?:amp;)*#?\w{1,8}|#\d{2,5});/g;

/** Commas between digits are part of a number where the first line has another delimiter, and no other comma. */
const DECIMAL_COMMAS = /(?<=\d),(?=\d)/g;

/** A text without signs that look like this delimiter and are none. */
function sampleFor(delimiter: string, text: string): string {
  if (delimiter === ';') return text.replace(REFERENCES, ' ');
  if (delimiter !== ',') return text;
  const first = /^.*/.exec(text)![0].replace(DECIMAL_COMMAS, '.');
  return /[;\t]/.test(first) && !first.includes(',') ? text.replace(DECIMAL_COMMAS, '.') : text;
}

function tryDelimiter(text: string, delimiter: string): Trial {
  const sample = sampleFor(delimiter, text);
  const { data } = parseCells(sample, { delimiter, skipEmptyLines: 'greedy', preview: 100 });
  const rows = data.length > 2 && sample.length >= SAMPLE_SIZE ? data.slice(0, -1) : data;
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  const [columns, times] = [...counts].reduce(
    (best, next) => (next[1] > best[1] || (next[1] === best[1] && next[0] > best[0]) ? next : best),
    [1, 0],
  );
  return { delimiter, columns, agreement: rows.length === 0 ? 0 : times / rows.length };
}

const SAMPLE_SIZE = 100_000;

const worth = ({ columns, agreement }: Trial): number =>
  columns < 2 ? 0 : agreement * (1 + Math.min(columns, 10) / 50);

/** A first line that tells Excel the delimiter; some programs quote it as they quote cells. */
const DECLARED = /^("?)sep=(?<delimiter>.)\1(?:\r\n|\n|\r)/i;

/** Lines in which Anki says how its notes below are written. */
const ANKI =
  /^(?:#(?:separator|html|columns|tags|deck|notetype|guid|(?:tags|deck|notetype|guid) column):.*(?:\r\n|\n|\r))+/i;

/** The delimiter whose rows agree best, and how well. Undefined when none makes two columns. */
export function findDelimiter(text: string): Trial | undefined {
  const declared = DECLARED.exec(text)?.groups?.['delimiter'];
  if (declared !== undefined) return { delimiter: declared, columns: 2, agreement: 1 };
  const sample = text.replace(ANKI, '').slice(0, SAMPLE_SIZE);
  const trials = delimiters.map(delimiter => tryDelimiter(sample, delimiter));
  const best = trials.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  return best.columns < 2 ? undefined : best;
}

const END_OF_SENTENCE = /[.!?…。]["”’)]?\s*$/;

/** Whether most lines end as sentences do. */
function areSentences(text: string): boolean {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\n|\r/)
    .filter(line => line.trim() !== '');
  return lines.filter(line => END_OF_SENTENCE.test(line)).length >= lines.length * 0.7;
}

/**
 * Commas and semicolons of prose have a space after them, those between cells have none. Semicolons are seldom in prose,
 * so that its lines must be sentences as well.
 */
function isSignOfProse(text: string, sign: ',' | ';'): boolean {
  const start = text.slice(0, 20_000);
  const signs = start.match(sign === ',' ? /,(?:\s|$)|,/g : /;(?:\s|$)|;/g) ?? [];
  const spaced = signs.filter(each => each.length > 1).length;
  return spaced > signs.length * 0.95 && (sign === ',' || areSentences(start));
}

const ENOUGH = 0.8;

/**
 * Whether a file that is called a table has one column, whose texts hold commas or semicolons: their number differs from row to row,
 * or the first row has none.
 */
function isOneColumn(text: string, found: Trial | undefined): boolean {
  const sign = found?.delimiter ?? ',';
  if ((sign !== ',' && sign !== ';') || !isSignOfProse(text, sign)) return false;
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  return found === undefined || found.agreement < ENOUGH || !head.includes(sign);
}

/** True when the text is a table rather than prose that happens to hold commas. */
export function looksLikeTable(text: string): boolean {
  const best = findDelimiter(text);
  if (best === undefined) return false;
  if ((best.delimiter === ',' || best.delimiter === ';') && isSignOfProse(text, best.delimiter)) return false;
  const rows = text
    .slice(0, 5000)
    .split(/\r\n|\n|\r/)
    .filter(line => line.trim() !== '').length;
  return rows >= 2 && best.agreement >= (best.delimiter === ',' ? ENOUGH : 0.6);
}

/**
 * Whether a text is a table of one column, as tools that cut columns print it: its first line is such a name as columns
 * of texts have, or names a column where texts with commas are in quotation marks, and no other text has a comma.
 */
export function isLoneColumn(text: string): boolean {
  if (isBelowName(text)) return true;
  const sample = text.slice(0, SAMPLE_SIZE);
  const { data, errors } = parseCells(sample, { delimiter: ',', skipEmptyLines: 'greedy', preview: 100 });
  const [head, ...rows] = data.flat();
  if (errors.length > 0 || data.some(row => row.length > 1) || head === undefined || head.includes(',')) return false;
  return !/^\S*\s/.test(head) && rows.length > 1 && rows.some(cell => cell.includes(','));
}

/** The line on which each row begins; quoted cells may hold line breaks, empty lines are rows for Papa Parse. */
function lineCounter(rows: readonly (readonly string[])[], offset: number): (row: number) => number {
  const starts = new Int32Array(rows.length + 1);
  starts[0] = 1 + offset;
  for (const [place, row] of rows.entries()) {
    let breaks = 1;
    for (const cell of row)
      if (cell.includes('\n') || cell.includes('\r')) breaks += cell.split(/\r\n|\n|\r/).length - 1;
    starts[place + 1] = starts[place]! + breaks;
  }
  return row => starts[row] ?? 0;
}

const LINE_FEED = 10;
const QUOTE = 34;

/**
 * Follows the cells of a text. Calls `onEnd` with each line feed outside quoted cells, and returns where a quotation
 * mark is opened and never closed: the last one at the start of a cell, or -1.
 */
function scanQuotes(text: string, delimiter: string, onEnd: (place: number) => void = () => {}): number {
  let open = -1;
  for (let place = 0; place < text.length; place++) {
    const unit = text.charCodeAt(place);
    if (unit === LINE_FEED && open < 0) onEnd(place);
    if (unit !== QUOTE) continue;
    if (open >= 0) {
      if (text.charCodeAt(place + 1) === QUOTE) place++;
      else open = -1;
    } else if (place === 0 || text[place - 1] === delimiter || /[\r\n]/.test(text[place - 1]!)) open = place;
  }
  return open;
}

/** A text whose rows all end in the same way. */
interface EvenText {
  readonly text: string;
  readonly newline: '\n' | '\r' | '\r\n';
}

/**
 * The text with one kind of row end, which is all that Papa Parse knows in a text: files that were joined or appended
 * to have several. Line breaks in quoted cells stay. Without a delimiter, quotation marks are ordinary characters.
 */
function withOneEnd(text: string, delimiter?: string): EvenText {
  if (!text.includes('\r')) return { text, newline: '\n' };
  const ends: number[] = [];
  if (delimiter === undefined) for (const { index } of text.matchAll(/\n/g)) ends.push(index);
  else scanQuotes(text, delimiter, place => ends.push(place));
  const returns = (place: number): number => {
    let from = place;
    while (text[from - 1] === '\r') from--;
    return place - from;
  };
  if (ends.length === 0) return { text, newline: '\r' };
  const usual = returns(ends[0]!);
  if (usual < 2 && ends.every(place => returns(place) === usual)) return { text, newline: usual === 0 ? '\n' : '\r\n' };
  const pieces: string[] = [];
  let from = 0;
  for (const place of ends) {
    pieces.push(text.slice(from, place - returns(place)));
    from = place + 1;
  }
  return { text: [...pieces, text.slice(from)].join('\n'), newline: '\n' };
}

const ONE_COLUMN: Notice = {
  level: 'info',
  message: 'The table has one column; the commas and semicolons in it are part of the texts.',
};

/** Says in which lines text follows a closing quotation mark. */
function quoteNotice(lines: readonly number[]): Notice[] {
  const [line] = lines;
  if (line === undefined) return [];
  const message = `${namedLines(lines).replace(/^l/, 'L')}: text follows a closing quotation mark; it is kept as it is.`;
  return [{ level: 'warning', line, message }];
}

/** A row that begins with the number 1 in quotation marks. */
const QUOTED_NUMBER = /[\r\n]"1"/;

export interface DelimitedOptions {
  readonly delimiter?: string | undefined;
  readonly header?: boolean | undefined;
  readonly skipOdd?: boolean | undefined;
  /** False: quotation marks are ordinary characters. */
  readonly quotes?: boolean | undefined;
}

export function readDelimited(
  whole: string,
  { delimiter, header, quotes = true, skipOdd }: DelimitedOptions = {},
): RawRecords {
  const found = delimiter === undefined ? findDelimiter(whole) : undefined;
  const isProse = delimiter === undefined && isOneColumn(whole, found);
  const chosen = isProse ? NO_SIGN : (delimiter ?? found?.delimiter ?? ',');
  const notes = ANKI.exec(whole)?.[0] ?? '';
  const declared = DECLARED.exec(whole)?.[0] ?? notes;
  const above = declared.split(/\r\n|\n|\r/).length - 1;
  const text = whole.slice(declared.length);
  const parsed = quotes ? parseCells(text, { delimiter: chosen }) : plainCells(text, { delimiter: chosen });
  // Quotation marks of a single column without any other sign around its cells may be part of the texts.
  const isPlain = isProse && parsed.errors.some(({ type }) => type === 'Quotes');
  const { data, errors } = isPlain ? plainCells(text, { delimiter: chosen }) : parsed;
  if (errors.some(error => error.code === 'MissingQuotes')) {
    const place = placeOf(text, Math.max(0, scanQuotes(text, chosen)));
    const line = place.line + above;
    throw new FileError('the quotation mark that opens here is never closed', { ...place, line }, { fix: 'quotes' });
  }
  const lineOf = lineCounter(data, above);
  const misplaced = errors.filter(error => error.code === 'InvalidQuotes').map(({ row = 0 }) => lineOf(row));
  const table = tableToRecords(data, {
    header: notes === '' ? header : (header ?? false),
    lineOf,
    skipOdd,
    quotedNumbers: QUOTED_NUMBER.test(text),
  });
  return {
    ...table,
    notices: [...(isProse ? [ONE_COLUMN] : []), ...table.notices, ...quoteNotice([...new Set(misplaced)])],
    details: { ...table.details, ...(isProse ? {} : { delimiter: chosen }) },
  };
}

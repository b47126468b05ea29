/** Plain text: one document per paragraph, per line or per file. */
import type { Notice, TextSplit } from '../../record-set.js';
import { quoted } from '../../records/quoted.js';
import type { RawRecords } from '../../records/raw-records.js';
import { FULL_WIDTH } from '../../text-width.js';
import { lineAboveTexts } from '../tables/column-name.js';

const lineEnd = /\r\n|\n|\r/;
/** The two characters of CR LF are one line end. */
const blankLine = /(?:\r\n|\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r(?!\n))\s*/;

/** So many lines between two empty ones are a paragraph in any case. */
const FEW_LINES = 6;
/** The longest of paragraphs that show by their equal number of lines what they are, such as the stanzas of a poem. */
const MOST_EQUAL_LINES = 20;
/** Columns of a line. Narrower ones were not broken for their width. */
const LEAST_WIDTH = 30;

/** A text between empty lines, by its lines. */
type Paragraph = readonly string[];

/** What a document is, and whether it could be something else. */
interface Guess {
  readonly split: TextSplit;
  readonly isDoubtful: boolean;
}

/**
 * Paragraphs if most lines of the text lie in short ones, or in longer ones that look like paragraphs. Otherwise lines:
 * documents that are one per line may have an empty line here and there.
 */
function guessSplit(text: string): Guess {
  const paragraphs = text
    .trim()
    .split(blankLine)
    .map(paragraph => paragraph.split(lineEnd));
  const lines = paragraphs.flat();
  if (paragraphs.length < 2 || lines.length < 3 || areItems(lines)) return { split: 'line', isDoubtful: false };
  const size = median(paragraphs.flatMap(paragraph => paragraph.map(() => paragraph.length)));
  if (size <= FEW_LINES) return { split: 'paragraph', isDoubtful: false };
  const areTexts = isBroken(paragraphs) || areEqual(paragraphs) || areRecords(paragraphs);
  return { split: areTexts ? 'paragraph' : 'line', isDoubtful: true };
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Whether most of the items are so. */
const most = <T>(items: readonly T[], test: (item: T) => boolean): boolean =>
  items.filter(test).length >= items.length * 0.8;

/** About the columns that a line takes. */
const widthOf = (line: string): number => line.replace(FULL_WIDTH, '  ').length;

/** An item of a list, which is a document of its own. */
const ITEM = /^\s*(?:[•‣◦▪●○·–*-]|\(?\d{1,4}[.)]|\[\d{1,4}\])\s+\S/;

/** Whether most of the lines are items of a list. */
export const areItems = (lines: readonly string[]): boolean => most(lines, line => ITEM.test(line));

const SENTENCE_END = /[.!?…。！？]["”’)」』]?$/;

/**
 * Whether most lines that another one follows in their paragraph are about as wide and end within a sentence, and the
 * next ones do not all begin in capitals or with a number, as answers would.
 */
function isBroken(paragraphs: readonly Paragraph[]): boolean {
  const followed = paragraphs.flatMap(paragraph => paragraph.slice(0, -1)).map(line => line.trim());
  const following = paragraphs.flatMap(paragraph => paragraph.slice(1)).map(line => line.trim());
  const width = median(followed.map(widthOf));
  const broken = followed.filter(line => Math.abs(widthOf(line) - width) <= width / 4 && !SENTENCE_END.test(line));
  const begins = most(following, line => /^["“„(]?[\p{Lu}\p{N}]/u.test(line));
  return width >= LEAST_WIDTH && broken.length > followed.length * 0.7 && !begins;
}

/** Whether the paragraphs have about the same number of lines, as stanzas and records have. */
function areEqual(paragraphs: readonly Paragraph[]): boolean {
  const size = median(paragraphs.map(({ length }) => length));
  return size <= MOST_EQUAL_LINES && most(paragraphs, ({ length }) => Math.abs(length - size) <= size / 8);
}

const LABEL = /^[\p{L}\p{N}][\p{L}\p{N}_ .-]{0,30}:/u;

/** Whether the paragraphs begin with the same label, such as `Title:`, which is in no further line of them. */
function areRecords(paragraphs: readonly Paragraph[]): boolean {
  // What is before the first record has no such label.
  const [label] = LABEL.exec(paragraphs.at(-1)![0]!) ?? [];
  if (label === undefined) return false;
  return most(paragraphs, lines => lines.findLastIndex(line => line.startsWith(label)) === 0);
}

const parters: Readonly<Record<TextSplit, (text: string) => readonly string[]>> = {
  paragraph: text => text.split(blankLine),
  line: text => text.split(lineEnd),
  file: text => [text],
};

export interface TextOptions {
  /** What a document is. If absent, the text itself decides. */
  readonly split?: TextSplit | undefined;
  /** Whether this is one of several files, each of which is a document. */
  readonly several?: boolean | undefined;
}

const saidOf: Readonly<Record<TextSplit, string>> = {
  paragraph: 'Each paragraph between empty lines is a document.',
  line: 'Each line is a document; the empty lines part none.',
  file: 'The whole file is a document.',
};

/** A line of a format: a field with its name, a tag, a list, or an end such as of an object. */
const CODED =
  /^\s*(?:[\w.-]+=(?:\S|$)|\[[\w .-]+\]\s*$|(?:- )?[\p{L}@%#$][\w.@-]{0,30}(?: ?[\w-]{1,30})? ?(?:[:=]|\t| {1,2}-)(?:\s|$)|[{}[\]<>();]|"[^"]{1,40}" ?[:=]|\d+(?::\d\d){2}[,.]\d|--)|[{};,>]\s*$/u;

const LOOKED_AT = 200;
const FEWEST = 4;

/** Says that the lines look like those of a format that is not read here. */
function formatNotice(text: string): Notice[] {
  const lines = text
    .slice(0, 100_000)
    .split(lineEnd, LOOKED_AT)
    .filter(line => line.trim() !== '');
  const coded = lines.filter(line => CODED.test(line));
  if (lines.length < FEWEST || coded.length < lines.length * 0.6) return [];
  const message =
    `The lines look like those of a format that is not known here, such as ${quoted(coded[0]!)}. ` +
    'They are read as text. If a program wrote the file, export it there as CSV, RIS or JSON.';
  return [{ level: 'warning', message }];
}

/** Says how to read the first line as the name of the others. */
function nameNotice(text: string): Notice[] {
  const head = lineAboveTexts(text);
  if (head === undefined) return [];
  const message = `The first line, “${head}”, is a document. If it names a column, read the file as CSV.`;
  return [{ level: 'info', message, about: 'name' }];
}

/** So long a line is no text of its own, but all texts of a file. */
const LONG_LINE = 20_000;

/** Says that a file of one long line is one document. */
const lineNotice = (records: readonly { readonly text: string }[]): Notice[] => {
  const [{ text } = { text: '' }] = records;
  const message = 'All of the text is in one line, which is one document. Put each document on a line of its own.';
  return records.length === 1 && text.length > LONG_LINE && !lineEnd.test(text) ? [{ level: 'warning', message }] : [];
};

export function readPlainText(text: string, options: TextOptions = {}): RawRecords {
  const chosen = options.split ?? (options.several ? 'file' : undefined);
  const { split, isDoubtful } = chosen ? { split: chosen, isDoubtful: false } : guessSplit(text);
  const records = parters[split](text)
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => ({ text: part }));
  const notices: Notice[] = isDoubtful ? [{ level: 'info', message: saidOf[split] } as const] : [];
  const looked = chosen || isDoubtful ? [] : [...formatNotice(text), ...nameNotice(text), ...lineNotice(records)];
  return { records, columns: ['text'], notices: [...notices, ...looked], details: { split } };
}

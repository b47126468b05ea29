/** Plain text: one document per paragraph, per line or per file. */
import type { TextSplit } from '../../record-set.js';
import type { RawRecords } from '../raw-records.js';

const lineEnd = /\r\n|\n|\r/;
/** The two characters of CR LF are one line end. */
const blankLine = /(?:\r\n|\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r(?!\n))\s*/;

/** So many lines between two empty ones are a paragraph in any case. */
const FEW_LINES = 6;
/** The longest paragraph whose lines were broken because they became too long. */
const MOST_LINES = 60;
/** Narrower lines were not broken for their width. */
const LEAST_WIDTH = 40;

/**
 * Paragraphs if most lines of the text lie in short ones, or in longer ones whose lines were broken for their width.
 * Otherwise lines: documents that stand one per line may have an empty line here and there.
 */
function guessSplit(text: string): TextSplit {
  const paragraphs = text
    .trim()
    .split(blankLine)
    .map(paragraph => paragraph.split(lineEnd));
  const lines = paragraphs.flat();
  if (paragraphs.length < 2 || lines.length < 3) return 'line';
  const size = median(paragraphs.flatMap(paragraph => paragraph.map(() => paragraph.length)));
  return size <= FEW_LINES || (size <= MOST_LINES && isBroken(paragraphs)) ? 'paragraph' : 'line';
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Whether most lines that another one follows in their paragraph are about as wide, and end within a sentence. */
function isBroken(paragraphs: readonly (readonly string[])[]): boolean {
  const followed = paragraphs.flatMap(paragraph => paragraph.slice(0, -1)).map(line => line.trim());
  const width = median(followed.map(line => line.length));
  const broken = followed.filter(line => Math.abs(line.length - width) <= width / 4 && !/[.!?…]["”’)]?$/.test(line));
  return width >= LEAST_WIDTH && broken.length > followed.length * 0.7;
}

const parters: Readonly<Record<TextSplit, (text: string) => readonly string[]>> = {
  paragraph: text => text.split(blankLine),
  line: text => text.split(lineEnd),
  file: text => [text],
};

export interface TextOptions {
  /** What a document is. If absent, the text itself decides. */
  readonly split?: TextSplit | undefined;
}

export function readPlainText(text: string, { split = guessSplit(text) }: TextOptions = {}): RawRecords {
  const records = parters[split](text)
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => ({ text: part }));
  return { records, columns: ['text'], notices: [], details: { split } };
}

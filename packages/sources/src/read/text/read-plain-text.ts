/** Plain text: one document per paragraph, per line or per file. */
import type { TextSplit } from '../../record-set.js';
import type { RawRecords } from '../raw-records.js';

const blankLine = /(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)\s*/;
const lineEnd = /\r\n|\n|\r/;

/** Paragraphs if most of the text is separated by empty lines, otherwise lines. */
function guessSplit(text: string): TextSplit {
  const paragraphs = text.split(blankLine);
  const lines = text.split(lineEnd);
  return paragraphs.length >= 3 || (paragraphs.length === 2 && lines.length > 3) ? 'paragraph' : 'line';
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

/** Plain text, one document a paragraph or a line. */
import type { RawRecords } from './read-json.js';

const blankLine = /(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)\s*/;
const lineEnd = /\r\n|\n|\r/;

/** Paragraphs when blank lines part most of the text, otherwise lines. */
function split(text: string): readonly string[] {
  const paragraphs = text.split(blankLine);
  const lines = text.split(lineEnd);
  return paragraphs.length >= 3 || (paragraphs.length === 2 && lines.length > 3) ? paragraphs : lines;
}

export function readPlainText(text: string): RawRecords {
  const records = split(text)
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => ({ text: part }));
  return { records, columns: ['text'], notices: [], details: {} };
}

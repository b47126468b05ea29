/** JSON Lines: one object per line. A line that cannot be read is left out and named; the others are kept. */
import { FileError } from '../../errors.js';
import type { Notice, SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';
import { toRecord } from '../../records/to-record.js';
import { checkText } from '../encodings/decode-text.js';
import { holdsDocuments } from './find-records.js';
import { jsonFault } from './json-fault.js';
import { asDocument, bulkAction, noticesAbout, ofAction } from './known-documents.js';
import { responseOf } from './known-lists.js';
import { parseJson } from './parse-json.js';

const lineEnd = /\r\n|\n|\r/;

const bareObject = (line: string): boolean => line.startsWith('{') && jsonFault(line) === undefined;

/** Whether the first line is an object of its own, and no response that holds documents. */
export function beginsWithDocument(text: string): boolean {
  const line = /^[^\r\n]*/.exec(text.trimStart())![0].trimEnd();
  return bareObject(line) && !holdsDocuments(parseJson(line));
}

/** So much of a text is examined to find out what it is, besides its first line. */
const START = 200_000;

/** True when the text is no JSON as a whole but its first lines are objects of their own. */
export function looksLikeJsonLines(text: string): boolean {
  const lines = text
    .slice(0, Math.max(0, text.search(lineEnd)) + START)
    .split(lineEnd)
    .map(line => line.trim())
    .filter(line => line !== '');
  if (lines.length < 2) return false;
  return lines.slice(0, 5).filter(bareObject).length >= Math.min(2, lines.length - 1);
}

const LINE_FEED = 0x0a;

/** How many faults are worth naming one by one. */
const NAMED = 20;

export const readJsonLines = (text: string): RawRecords => readLines(text.split(lineEnd));

/**
 * Reads bytes without making one text of them: that of a million lines takes more memory than their documents.
 *
 * @returns undefined for bytes that are not UTF-8, or no JSON lines
 * @throws FileError for bytes that are not text
 */
export function readJsonLinesInUtf8(bytes: Uint8Array): RawRecords | undefined {
  try {
    const enough = Math.max(0, bytes.indexOf(LINE_FEED)) + 4 * START;
    const start = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, enough), { stream: true });
    if (!start.trimStart().startsWith('{') || !looksLikeJsonLines(start)) return undefined;
    checkText(start);
    return readLines(decodedLines(bytes));
  } catch (error) {
    if (error instanceof TypeError) return undefined; // What the decoder throws for bytes that are not UTF-8
    throw error;
  }
}

/** Bytes that are decoded at once. */
const PIECE = 2 ** 20;

/** @throws TypeError for bytes that are not UTF-8 */
function* decodedLines(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for (let start = 0; start < bytes.length; start += PIECE) {
    const text = decoder.decode(bytes.subarray(start, start + PIECE), { stream: true });
    const next = text.lastIndexOf('\n') + 1;
    if (next > 0) {
      const lines = (rest + text.slice(0, next)).split(lineEnd);
      lines.pop();
      yield* lines;
      rest = '';
    }
    rest += text.slice(next);
  }
  yield* (rest + decoder.decode()).split(lineEnd);
}

const BULK: Notice = {
  level: 'info',
  message: 'This is a bulk request of Elasticsearch or OpenSearch; its lines of actions are no documents.',
};

/** So many values show what wrote them. */
const LOOKED_AT = 100;

function readLines(lines: Iterable<string>): RawRecords {
  const records: SourceRecord[] = [];
  const faults: Notice[] = [];
  const first: unknown[] = [];
  let action: ReturnType<typeof bulkAction>;
  let isBulk = false;
  let place = 0;
  for (const line of lines) {
    place++;
    if (line.trim() === '') continue;
    try {
      // Each of several files that were joined may begin with a byte order mark.
      const value = parseJson(line.replace(/^\ufeff+/, ''));
      const next = action ? undefined : bulkAction(value);
      const values = action || next ? [] : (responseOf(value)?.items ?? [value]);
      if (next === undefined && action) records.push(toRecord(ofAction(value, action.id)));
      for (const each of values) records.push(toRecord(asDocument(each)));
      if (first.length < LOOKED_AT) first.push(...values.slice(0, LOOKED_AT));
      action = next?.deletes ? undefined : next;
      isBulk ||= next !== undefined;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      const column = error.place.column === undefined ? '' : `, column ${error.place.column}`;
      faults.push({
        level: 'warning',
        line: place,
        message: `Line ${place}${column}: ${error.reason}. The line is left out.`,
      });
    }
  }
  const more = faults.length - NAMED;
  const rest: Notice[] = more > 0 ? [{ level: 'warning', message: `${more} more lines cannot be read.` }] : [];
  return {
    records,
    notices: [...(isBulk ? [BULK] : []), ...noticesAbout(first), ...faults.slice(0, NAMED), ...rest],
    details: {},
  };
}

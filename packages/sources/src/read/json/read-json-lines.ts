/** JSON Lines: one object per line. A line that cannot be read is left out and named; the others are kept. */
import { FileError } from '../../errors.js';
import type { Notice, SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../raw-records.js';
import { toRecord } from '../to-record.js';
import { jsonFault } from './json-fault.js';
import { parseJson } from './parse-json.js';

const lineEnd = /\r\n|\n|\r/;

const bareObject = (line: string): boolean => line.startsWith('{') && jsonFault(line) === undefined;

/** True when the text is no JSON as a whole but its first lines are objects of their own. */
export function looksLikeJsonLines(text: string): boolean {
  const lines = text
    .slice(0, 200_000)
    .split(lineEnd)
    .map(line => line.trim())
    .filter(line => line !== '');
  if (lines.length < 2) return false;
  return lines.slice(0, 5).filter(bareObject).length >= Math.min(2, lines.length - 1);
}

/** How many faults are worth naming one by one. */
const NAMED = 20;

export function readJsonLines(text: string): RawRecords {
  const records: SourceRecord[] = [];
  const faults: Notice[] = [];
  for (const [place, line] of text.split(lineEnd).entries()) {
    if (line.trim() === '') continue;
    try {
      records.push(toRecord(parseJson(line)));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      const column = error.place.column === undefined ? '' : `, column ${error.place.column}`;
      faults.push({
        level: 'warning',
        line: place + 1,
        message: `Line ${place + 1}${column}: ${error.reason}. The line is left out.`,
      });
    }
  }
  const more = faults.length - NAMED;
  const rest: Notice[] = more > 0 ? [{ level: 'warning', message: `${more} more lines cannot be read.` }] : [];
  return { records, notices: [...faults.slice(0, NAMED), ...rest], details: {} };
}

/** Where in a text an offset is. */
import type { Place } from '../../errors.js';

/** Line and column, from 1. Lines end in LF, CR LF or CR. */
export function placeOf(text: string, offset: number): Required<Pick<Place, 'line' | 'column'>> {
  const before = text.slice(0, offset);
  const lines = before.split(/\r\n|\n|\r/);
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

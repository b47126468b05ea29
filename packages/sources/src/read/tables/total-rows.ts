/** Rows below a table that sum up its columns, or say who wrote it, which are not documents. */
import { valueTypeOf } from '../../fields/value-type.js';
import type { Notice } from '../../record-set.js';
import { quoted } from '../../records/quoted.js';
import { namedLines } from '../named-lines.js';

const TOTAL =
  /^(?:(?:grand |sub ?)?totals?|total general|sums?|averages?|means?|median|counts?|summe|gesamt(?:summe|ergebnis)?|total général|eindtotaal|totale complessivo|suma final|общий итог|総計|총합계|totalt|yhteensä|insgesamt|durchschnitt|mittelwert|anzahl|moyenne|somme|totale|media|suma|promedio|totaal|итого|всего|razem|合計|合计|总计|總計)\s*:?(?:\s*[\d.,' ]+)?$/i;

interface Row {
  readonly cells: readonly (string | undefined)[];
  readonly line: number;
  /** Place among all rows of the file, empty ones included. */
  readonly row: number;
}

/** Notes that programs write below a table. */
const NOTE =
  /^(?:total|source|copyright|©|\(c\)|confidential|generated|exported|created|printed|downloaded|report|page \d|note|filter|data as of|last updated|quelle|stand|erstellt|vertraulich|fuente|généré|exporté)\b/i;

const isLone = ({ cells }: Row): boolean =>
  cells[0] !== undefined && cells.filter(cell => cell !== undefined).length === 1;

const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

/**
 * The rows of a table without the notes at its end, and what is said about them. Notes are below an empty row, in the
 * first cell alone; other rows have a number or a code there, unless the note says what it is.
 */
export function withoutFooter<R extends Row>(
  rows: readonly R[],
): { readonly rows: readonly R[]; readonly footer: readonly Notice[] } {
  const end = rows.findLastIndex(row => !isLone(row)) + 1;
  const [first, ...others] = rows.slice(end);
  if (first === undefined || end < 2 || first.row === rows[end - 1]!.row + 1) return { rows, footer: [] };
  const body = rows.slice(0, end);
  const codes = body.filter(({ cells: [cell] }) => cell === undefined || wordsIn(cell) === 1).length > end * 0.8;
  const isNote = NOTE.test(first.cells[0]!.trim()) || (codes && wordsIn(first.cells[0]!) > 1);
  if (body.some(isLone) || !isNote) return { rows, footer: [] };
  const lines = namedLines([first, ...others].map(({ line }) => line)).replace(/^l/, 'L');
  const said = others.length === 0 ? 'is a note and is' : 'are notes and are';
  const message = `${lines} below the table ${said} left out, such as ${quoted(first.cells[0]!)}.`;
  return { rows: body, footer: [{ level: 'warning', line: first.line, message }] };
}

/** Whether one cell is called a total, and all others of the row are numbers or empty. */
function isTotal({ cells }: Row): boolean {
  const filled = cells.filter(cell => cell !== undefined).map(cell => cell.trim());
  const names = filled.filter(cell => valueTypeOf(cell) !== 'number');
  return names.length === 1 && TOTAL.test(names[0]!) && (filled.length > 1 || /\d/.test(names[0]!));
}

/** The rows of a table of several columns without those of totals at its end, and what is said about them. */
export function withoutTotals<R extends Row>(
  rows: readonly R[],
): { readonly rows: readonly R[]; readonly totals: readonly Notice[] } {
  const end = rows.findLastIndex(row => !isTotal(row)) + 1;
  const lines = rows.slice(end).map(({ line }) => line);
  const [line] = lines;
  // A table of counts by name may hold nothing else.
  if (line === undefined || end < 2) return { rows, totals: [] };
  const said = lines.length === 1 ? 'holds a total and is' : 'hold totals and are';
  const message = `${namedLines(lines).replace(/^l/, 'L')} below the table ${said} left out.`;
  return { rows: rows.slice(0, end), totals: [{ level: 'warning', line, message }] };
}

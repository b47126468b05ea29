/** Rows below a table that sum up its columns, which are not documents. */
import { valueTypeOf } from '../../fields/value-type.js';
import type { Notice } from '../../record-set.js';
import { namedLines } from '../named-lines.js';

const TOTAL =
  /^(?:(?:grand |sub ?)?totals?|total general|sums?|averages?|means?|median|counts?|summe|gesamt(?:summe)?|insgesamt|durchschnitt|mittelwert|anzahl|moyenne|somme|totale|media|suma|promedio|totaal|итого|всего|razem|合計|合计|总计|總計)\s*:?(?:\s*[\d.,' ]+)?$/i;

interface Row {
  readonly cells: readonly (string | undefined)[];
  readonly line: number;
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

/** The most lines that are named. */
const MOST_LINES = 5;

/** "line 3", or "lines 1, 2, 3, 4, 5 and 3 more": lines in a message. */
export function namedLines(lines: readonly number[]): string {
  const named = lines.slice(0, MOST_LINES).join(', ');
  const more = lines.length > MOST_LINES ? ` and ${lines.length - MOST_LINES} more` : '';
  return `${lines.length === 1 ? 'line' : 'lines'} ${named}${more}`;
}

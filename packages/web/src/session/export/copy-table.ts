/** Copies a table so that spreadsheets, word processors and plain texts can take it. */
import type { Table } from '@sheaf/sources';

/** A text inside of markup. */
export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const linesOf = ({ header, rows }: Table): string[][] =>
  [header, ...rows].map(row => row.map(cell => String(cell ?? '').replace(/\s*[\t\r\n]\s*/g, ' ')));

/** Tab-separated, one line per row. */
export const tableText = (table: Table): string =>
  linesOf(table)
    .map(row => row.join('\t'))
    .join('\n');

export function tableHtml(table: Table): string {
  const [head, ...body] = linesOf(table).map((row, at) => {
    const tag = at === 0 ? 'th' : 'td';
    return `<tr>${row.map(cell => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  });
  return `<table><thead>${head}</thead><tbody>${body.join('')}</tbody></table>`;
}

/** @throws Error if the browser does not allow it */
export async function copyTable(table: Table): Promise<void> {
  const blobs = { 'text/html': tableHtml(table), 'text/plain': tableText(table) };
  const items = Object.entries(blobs).map(([type, text]) => [type, new Blob([text], { type })] as const);
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(items))]);
}

/** The results of a search page: what they say, and which of them are shown. */

/** Each result as a document: its heading or first link, and its whole text. */
export const readResults = (results: readonly HTMLElement[]): readonly { title: string; text: string }[] =>
  results.map(result => {
    const heading = result.querySelector('h1, h2, h3, h4, h5, h6, a, [data-title]');
    const title = textOf(heading);
    const whole = textOf(result);
    return { title, text: whole.startsWith(title) ? whole.slice(title.length).trim() : whole };
  });

const textOf = (node: Element | null): string => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Hides all results but these; `undefined` shows all. */
export function showOnly(results: readonly HTMLElement[], chosen: ReadonlySet<number> | undefined): void {
  for (const [number, result] of results.entries()) result.hidden = chosen !== undefined && !chosen.has(number);
}

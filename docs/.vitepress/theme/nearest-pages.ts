/** Pages whose title and address look like what a person typed. */
export interface Page {
  readonly text: string;
  readonly link: string;
}

const piecesOf = (text: string): Set<string> => {
  const letters = text
    .toLowerCase()
    .replace(/\.html$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return new Set(letters.split(' ').flatMap(word => Array.from(word, (_, i) => `  ${word} `.slice(i, i + 3))));
};

const likeness = (a: Set<string>, b: Set<string>): number =>
  [...a].filter(piece => b.has(piece)).length / Math.max(1, Math.sqrt(a.size * b.size));

/** The five that are most alike by the three-letter pieces they share, best first. */
export function nearestPages(typed: string, pages: readonly Page[]): readonly Page[] {
  const wanted = piecesOf(typed);
  return pages
    .map(page => ({ page, score: likeness(wanted, piecesOf(`${page.text} ${page.link}`)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 5)
    .map(({ page }) => page);
}

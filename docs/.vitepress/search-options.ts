/**
 * How the search box ranks what it finds. VitePress hands these options to the page as text, so each function has to
 * stand alone.
 */
export const searchOptions = {
  fuzzy: 0.2,
  prefix: true,
  boost: { title: 4, text: 2, titles: 1 },
  // A parameter is looked for by its name in words, of which guides are full.
  boostDocument: (id: string): number => (id.includes('/api/parameters/') ? 1.6 : 1),
};

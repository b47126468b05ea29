/** How the index of the pages is asked for one word, and how much each page counts. */
import type { SearchOptions } from 'minisearch';

/** How much a page counts for questions in words. Names of parameters and exports are found on the others anyway. */
const WEIGHTS: readonly (readonly [path: string, weight: number])[] = [
  ['/doc/start/faq', 1.2],
  ['/doc/guides/node-servers', 0.8],
  ['/doc/guides/react-and-vue', 1],
  ['/doc/guides/', 1.3],
  ['/doc/start/compare', 1],
  ['/doc/start/', 1.2],
  ['/doc/api/reference/', 0.5],
  ['/doc/api/parameters/', 0.85],
  ['/doc/api/errors', 0.75],
  ['/doc/api/cli', 0.6],
  ['/doc/api/endpoints', 0.9],
  ['/doc/api/console', 0.8],
  ['/doc/operate/troubleshooting', 1.2],
  ['/doc/operate/options', 0.7],
  ['/doc/operate/performance', 0.8],
  ['/doc/move/changelog', 0.2],
  ['/doc/move/from-bertopic', 0.7],
  ['/doc/move/deviations', 0.4],
];

export const searchOptions = {
  // Beginnings of one or two letters would find half of all words.
  prefix: term => term.length > 2,
  fuzzy: false,
  boost: { title: 3, text: 2, titles: 1 },
  boostDocument: id => WEIGHTS.find(([path]) => String(id).includes(path))?.[1] ?? 1,
} satisfies SearchOptions;

/** How the search of the pages weighs what it finds. The pages and the test of the forty questions share it. */
import type { SearchOptions } from 'minisearch';

/** Words of questions that say nothing about their subject. */
const EMPTY = new Set(
  'a an and any are as at be by can do does for from get have how i in is it its make may me my not of on or our out should so than that the their them there this to up use what when where which who will with work you your'.split(
    ' ',
  ),
);

/** How much a page counts for questions in words. Names of parameters and exports are found on the others anyway. */
const WEIGHTS: readonly (readonly [path: string, weight: number])[] = [
  ['/doc/start/faq', 1.2],
  // Tutorials go through much that other guides are about.
  ['/doc/guides/survey', 0.6],
  ['/doc/guides/systematic-review', 0.6],
  ['/doc/guides/node-servers', 0.8],
  ['/doc/guides/react-and-vue', 1],
  ['/doc/guides/', 1.5],
  ['/doc/start/compare', 1],
  ['/doc/start/', 1.2],
  ['/doc/api/reference/', 0.5],
  ['/doc/api/parameters/', 0.92],
  ['/doc/api/errors', 0.75],
  ['/doc/api/cli', 0.5],
  ['/doc/api/endpoints', 0.9],
  ['/doc/api/console', 0.6],
  ['/doc/operate/options', 0.7],
  ['/doc/operate/performance', 0.5],
  ['/doc/move/changelog', 0.2],
  ['/doc/move/from-bertopic', 0.7],
  ['/doc/move/deviations', 0.4],
];

export const searchOptions = {
  // Beginnings of one or two letters would find half of all words.
  prefix: term => term.length > 2,
  fuzzy: term => (term.length > 4 ? 0.2 : false),
  boost: { title: 3, text: 2, titles: 1 },
  boostDocument: id => WEIGHTS.find(([path]) => String(id).includes(path))?.[1] ?? 1,
  processTerm: term => {
    const word = term.toLowerCase();
    return EMPTY.has(word) ? null : word;
  },
} satisfies SearchOptions;

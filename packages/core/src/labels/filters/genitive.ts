import type { LabelFilter } from './candidate.js';

const endings = ["'s", '`s', "s'", 's`'];

/** The last word does not end like an English genitive. */
export const notGenitive: LabelFilter = ({ vocabulary, words, to }) => {
  const last = vocabulary.words.image[words[to - 1]!]!;
  return !endings.some(ending => last.endsWith(ending));
};

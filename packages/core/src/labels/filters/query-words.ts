import { QUERY_WORD } from '../../tokens/token-type.js';
import type { LabelFilter } from './candidate.js';

/** At least one word is not in the query. */
export const notOnlyQuery: LabelFilter = ({ vocabulary, words, from, to }) => {
  for (let at = from; at < to; at++) if ((vocabulary.words.type[words[at]!]! & QUERY_WORD) === 0) return true;
  return false;
};

import type { LabelFilter } from './candidate.js';

/**
 * The label has at least this many UTF-16 units. One space is counted between words, even in languages without spaces.
 */
export const minLength =
  (units: number): LabelFilter =>
  ({ vocabulary, words, from, to }) => {
    let length = to - from - 1;
    for (let at = from; at < to; at++) length += vocabulary.words.image[words[at]!]!.length;
    return length >= units;
  };

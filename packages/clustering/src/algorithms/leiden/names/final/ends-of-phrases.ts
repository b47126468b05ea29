import type { Vocabulary } from '@sheaf/core';
import { int32Column } from '@sheaf/core/internal';
import { functionWords } from './find-verbs.js';

/** The share of the occurrences of each stem after which no content word follows: nouns end phrases, others hardly do. */
export function endsOfPhrases(vocabulary: Vocabulary): (stem: number) => number {
  const { tokens, wordOf, words, stems } = vocabulary;
  const isFunction = functionWords(vocabulary);
  const times = int32Column(stems.count);
  const ends = int32Column(stems.count);
  for (let word = 0; word < words.count; word++) if (!isFunction(word)) times[stems.ofWord[word]!]! += words.tf[word]!;
  let before = -1;
  for (let at = 0; at < tokens.count; at++) {
    const word = wordOf[at]!;
    const goesOn = word >= 0 && !isFunction(word);
    if (before >= 0 && !goesOn) ends[stems.ofWord[before]!]!++;
    before = goesOn ? word : -1;
  }
  return stem => (ends[stem]! + 0.5) / (times[stem]! + 1);
}

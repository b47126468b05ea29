import { STOP_WORD, type Vocabulary } from '@sheaf/core';
import { int32Column } from '@sheaf/core/internal';

/** The share of the occurrences of each stem after which no content word follows: nouns end phrases, others hardly do. */
export function endsOfPhrases({
  tokens,
  wordOf,
  words,
  stems: { ofWord, count },
}: Vocabulary): (stem: number) => number {
  const times = int32Column(count);
  const ends = int32Column(count);
  let before = -1;
  for (let at = 0; at < tokens.count; at++) {
    const word = wordOf[at]!;
    const goesOn = word >= 0 && (words.type[word]! & STOP_WORD) === 0;
    if (before >= 0 && !goesOn) ends[before]!++;
    before = goesOn ? ofWord[word]! : -1;
    if (before >= 0) times[before]!++;
  }
  return stem => (ends[stem]! + 0.5) / (times[stem]! + 1);
}

import { STOP_WORD, type Vocabulary } from '@sheaf/core';
import { int32Column } from '@sheaf/core/internal';

/** Function words that are rarer are not judged, and neither are words that articles follow less often. */
const LEAST_TIMES = 5;
const LEAST_FOLLOWED = 3;

/** An article stands before a content word in this share of its occurrences, and after a function word in that one. */
const BEFORE_CONTENT = 0.7;
const AFTER_FUNCTION = 0.25;

/**
 * How much each content word is like a verb, 0 for other words: the share of its occurrences that articles follow (*provides the means*), less the
 * share that articles precede, as they do before nouns. What is an article follows from the texts, too: *in the house*
 * has it between a function word and a content word.
 */
export function findVerbs({ tokens, wordOf, words }: Vocabulary): (word: number) => number {
  const times = int32Column(words.count);
  const beforeContent = int32Column(words.count);
  const afterFunction = int32Column(words.count);
  const isFunction = (word: number): boolean => word >= 0 && (words.type[word]! & STOP_WORD) !== 0;
  const isContent = (word: number): boolean => word >= 0 && (words.type[word]! & STOP_WORD) === 0;
  eachPlace((previous, word, next) => {
    times[word]!++;
    if (isFunction(previous)) afterFunction[word]!++;
    if (isContent(next)) beforeContent[word]!++;
  });
  const isArticle = (word: number): boolean =>
    isFunction(word) &&
    times[word]! >= LEAST_TIMES &&
    beforeContent[word]! >= BEFORE_CONTENT * times[word]! &&
    afterFunction[word]! >= AFTER_FUNCTION * times[word]!;
  const followed = int32Column(words.count);
  const preceded = int32Column(words.count);
  eachPlace((previous, word, next) => {
    if (isArticle(previous)) preceded[word]!++;
    if (isArticle(next)) followed[word]!++;
  });
  return word =>
    isFunction(word) || followed[word]! < LEAST_FOLLOWED ? 0 : (followed[word]! - preceded[word]!) / (times[word]! + 1);

  function eachPlace(visit: (previous: number, word: number, next: number) => void): void {
    for (let at = 0; at < tokens.count; at++) {
      const word = wordOf[at]!;
      if (word >= 0) visit(at > 0 ? wordOf[at - 1]! : -1, word, at + 1 < tokens.count ? wordOf[at + 1]! : -1);
    }
  }
}

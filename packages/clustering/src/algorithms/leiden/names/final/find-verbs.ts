import { STOP_WORD, type Vocabulary } from '@sheaf/core';
import { int32Column, uint8Column } from '@sheaf/core/internal';

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
export function findVerbs(vocabulary: Vocabulary): (word: number) => number {
  const { tokens, wordOf, words } = vocabulary;
  const isArticle = findArticles(vocabulary);
  const times = int32Column(words.count);
  const followed = int32Column(words.count);
  const preceded = int32Column(words.count);
  let previous = -1;
  for (let at = 0; at < tokens.count; at++) {
    const word = wordOf[at]!;
    if (word >= 0) times[word]!++;
    if (word >= 0 && previous >= 0) {
      if (isArticle[word] === 1) followed[previous]!++;
      if (isArticle[previous] === 1) preceded[word]!++;
    }
    previous = word;
  }
  return word =>
    followed[word]! < LEAST_FOLLOWED || (words.type[word]! & STOP_WORD) !== 0
      ? 0
      : (followed[word]! - preceded[word]!) / (times[word]! + 1);
}

/** 1 for each word that is an article. */
function findArticles({ tokens, wordOf, words }: Vocabulary): Uint8Array {
  const times = int32Column(words.count);
  const beforeContent = int32Column(words.count);
  const afterFunction = int32Column(words.count);
  let previous = -1;
  let isFunctionBefore = false;
  for (let at = 0; at < tokens.count; at++) {
    const word = wordOf[at]!;
    const isFunction = word >= 0 && (words.type[word]! & STOP_WORD) !== 0;
    if (isFunction) {
      times[word]!++;
      if (isFunctionBefore) afterFunction[word]!++;
    } else if (isFunctionBefore && word >= 0) beforeContent[previous]!++;
    previous = word;
    isFunctionBefore = isFunction;
  }
  const isArticle = uint8Column(words.count);
  for (let word = 0; word < words.count; word++)
    if (
      times[word]! >= LEAST_TIMES &&
      beforeContent[word]! >= BEFORE_CONTENT * times[word]! &&
      afterFunction[word]! >= AFTER_FUNCTION * times[word]!
    )
      isArticle[word] = 1;
  return isArticle;
}

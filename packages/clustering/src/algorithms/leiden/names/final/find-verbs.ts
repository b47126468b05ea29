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
  const isFunction = functionWords(vocabulary);
  const isArticle = findArticles(vocabulary, isFunction);
  const followed = int32Column(words.count);
  const preceded = int32Column(words.count);
  // Articles are few of the tokens: most are passed over here.
  for (let at = 0; at < tokens.count; at++) {
    const word = wordOf[at]!;
    if (word < 0 || isArticle[word] === 0) continue;
    const before = at > 0 ? wordOf[at - 1]! : -1;
    const after = at + 1 < tokens.count ? wordOf[at + 1]! : -1;
    if (before >= 0) followed[before]!++;
    if (after >= 0) preceded[after]!++;
  }
  return word =>
    followed[word]! < LEAST_FOLLOWED || isFunction(word)
      ? 0
      : (followed[word]! - preceded[word]!) / (words.tf[word]! + 1);
}

/** Tells which words are function words. */
export const functionWords =
  ({ words: { type } }: Pick<Vocabulary, 'words'>) =>
  (word: number): boolean =>
    (type[word]! & STOP_WORD) !== 0;

/** 1 for each word that is an article. */
function findArticles({ tokens, wordOf, words }: Vocabulary, isFunction: (word: number) => boolean): Uint8Array {
  const beforeContent = int32Column(words.count);
  const afterFunction = int32Column(words.count);
  for (let at = 1, previous = wordOf[0]!; at < tokens.count; at++) {
    const word = wordOf[at]!;
    if (word >= 0 && previous >= 0 && isFunction(previous))
      if (isFunction(word)) afterFunction[word]!++;
      else beforeContent[previous]!++;
    previous = word;
  }
  const isArticle = uint8Column(words.count);
  for (let word = 0; word < words.count; word++) {
    const times = words.tf[word]!;
    const isOften = isFunction(word) && times >= LEAST_TIMES;
    if (isOften && beforeContent[word]! >= BEFORE_CONTENT * times && afterFunction[word]! >= AFTER_FUNCTION * times)
      isArticle[word] = 1;
  }
  return isArticle;
}

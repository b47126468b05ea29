import type { Vocabulary } from '../../tables.js';
import { STOP_WORD } from '../../tokens/token-type.js';
import { documentFrequency } from '../../vocabulary/postings.js';
import type { PhraseSequence } from './phrase-sequence.js';

/** Answers questions about stretches of the phrase sequence in constant time. */
export interface WordRanges {
  /** Last position up to this one that holds no function word; −1 where there is none. */
  readonly contentUpTo: Int32Array;
  /** Effective words before each position; one entry more than there are positions. */
  readonly effectiveBefore: Int32Array;
}

export const isStop = (vocabulary: Vocabulary, word: number): boolean =>
  (vocabulary.words.type[word]! & STOP_WORD) !== 0;

interface EffectiveOptions {
  readonly wordDfThreshold: number;
  readonly ignoreWordIfInHigherDocsPercent: number;
}

/** A word counts for the length of a phrase if it is no function word, and neither too rare nor too common. */
function markEffective(vocabulary: Vocabulary, options: EffectiveOptions): Uint8Array {
  const { words, tokens } = vocabulary;
  const mostDocuments = Math.trunc(options.ignoreWordIfInHigherDocsPercent * tokens.documentCount);
  return Uint8Array.from({ length: words.count }, (_, word) => {
    const df = documentFrequency(words.postings, word);
    return !isStop(vocabulary, word) && df >= options.wordDfThreshold && df <= mostDocuments ? 1 : 0;
  });
}

export function indexWordRanges(
  vocabulary: Vocabulary,
  { symbol, length }: PhraseSequence,
  options: EffectiveOptions,
): WordRanges {
  const effective = markEffective(vocabulary, options);
  const contentUpTo = new Int32Array(length);
  const effectiveBefore = new Int32Array(length + 1);
  let content = -1;
  let count = 0;
  for (let position = 0; position < length; position++) {
    const word = symbol[position]!;
    if (word >= 0) {
      if (!isStop(vocabulary, word)) content = position;
      count += effective[word]!;
    }
    contentUpTo[position] = content;
    effectiveBefore[position + 1] = count;
  }
  return { contentUpTo, effectiveBefore };
}

import { int32Column, uint8Column } from '../../tables/columns.js';
import type { Vocabulary } from '../../tables/pipeline.js';
import { STOP_WORD } from '../../tokens/token-type.js';
import type { PhraseSequence } from './phrase-sequence.js';

/** Tells what stretches of the phrase sequence contain, in constant time. */
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

const CONTENT = 1;
const EFFECTIVE = 2;

/** A word counts for the length of a phrase if it is not a function word, and neither too rare nor too common. */
function markWords(vocabulary: Vocabulary, options: EffectiveOptions): Uint8Array {
  const { words, tokens } = vocabulary;
  const mostDocuments = Math.trunc(options.ignoreWordIfInHigherDocsPercent * tokens.documentCount);
  const marks = uint8Column(words.count);
  for (let word = 0; word < words.count; word++) {
    if (isStop(vocabulary, word)) continue;
    const df = words.df[word]!;
    marks[word] = df >= options.wordDfThreshold && df <= mostDocuments ? CONTENT | EFFECTIVE : CONTENT;
  }
  return marks;
}

export function indexWordRanges(
  vocabulary: Vocabulary,
  { symbol, length }: PhraseSequence,
  options: EffectiveOptions,
): WordRanges {
  const marks = markWords(vocabulary, options);
  const contentUpTo = int32Column(length);
  const effectiveBefore = int32Column(length + 1);
  let content = -1;
  let count = 0;
  for (let position = 0; position < length; position++) {
    const word = symbol[position]!;
    const mark = word < 0 ? 0 : marks[word]!;
    if (mark !== 0) content = position;
    if (mark > CONTENT) count++;
    contentUpTo[position] = content;
    effectiveBefore[position + 1] = count;
  }
  return { contentUpTo, effectiveBefore };
}

import type { Vocabulary } from '../../tables/pipeline.js';
import { QUERY_WORD, STOP_WORD } from '../../tokens/token-type.js';

/** A bit of the kind of token: set in numbers, and in URLs as well. */
const NUMERIC_BIT = 0x2;

/** The most frequent word of every stem, unless it is a function word, a query word, a number or a URL. */
export function selectFeatures({ words, stems }: Vocabulary): Int32Array {
  return Int32Array.from({ length: stems.count }, (_, stem) => stems.word[stem]!).filter(
    word => (words.type[word]! & (STOP_WORD | QUERY_WORD | NUMERIC_BIT)) === 0,
  );
}

import { int32Column } from '../../tables/columns.js';
import type { Vocabulary } from '../../tables/pipeline.js';
import { DOCUMENT_SEPARATOR, TERMINATOR } from '../../tokens/token-type.js';

/** The text of all documents as one sequence of numbers. */
export interface PhraseSequence {
  readonly length: number;
  /** Words are numbers below this. */
  readonly wordCount: number;
  /** Words as rows of the vocabulary; every phrase ends with a separator of its own: −1, −2, −3, … */
  readonly symbol: Int32Array;
  /** Document d owns the positions up to, not including, `documentEnd[d]`. */
  readonly documentEnd: Int32Array;
}

/**
 * Writes every maximal run of indexed words as a phrase. Phrases thus never cross punctuation, sentence ends, fields,
 * dropped words or documents.
 *
 * Documents keep their own marks even if they have no word at all. Carrot2 loses count there and attributes all later
 * documents to the empty one. The deviation is deliberate.
 */
export function buildPhraseSequence({ tokens, wordOf, words }: Vocabulary): PhraseSequence {
  // A separator needs the token after its phrase, so the sequence is never longer than the token stream.
  const symbol = int32Column(tokens.count);
  const documentEnd = int32Column(tokens.documentCount);
  let length = 0;
  let document = 0;
  let separator = 0;
  let inPhrase = false;
  for (let token = 0; token < tokens.count; token++) {
    const word = wordOf[token]!;
    if (word >= 0) {
      symbol[length++] = word;
      inPhrase = true;
      continue;
    }
    if (inPhrase) symbol[length++] = --separator;
    inPhrase = false;
    if (tokens.type[token]! & (DOCUMENT_SEPARATOR | TERMINATOR)) documentEnd[document++] = length;
  }
  return { length, wordCount: words.count, symbol: symbol.subarray(0, length), documentEnd };
}

/** As Carrot2 counts documents: after two that end at the same place, all text belongs to the second of them. */
export function losingCount(sequence: PhraseSequence): PhraseSequence {
  const { documentEnd, length } = sequence;
  const lost = documentEnd.findIndex((end, n) => n > 0 && end === documentEnd[n - 1] && end < length);
  return lost < 0 ? sequence : { ...sequence, documentEnd: documentEnd.slice().fill(length, lost) };
}

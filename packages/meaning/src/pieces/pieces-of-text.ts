import type { Weights } from '../weights/read-weights.js';
import { utf8Text } from '../weights/utf8-text.js';
import { normaliser } from './normalise.js';
import { pieceTable } from './piece-table.js';
import { splitWord } from './split-word.js';

/** The numbers of the pieces that begin and end each text. */
const BEGIN = 1;
const END = 2;

/** How many words are remembered with their pieces. */
const REMEMBERED = 50_000;

/** Longer words are texts without spaces, which are rarely repeated. */
const LONGEST_REMEMBERED = 24;

/**
 * Makes the function that divides a text into pieces, which it returns as their numbers, with a begin and an end; an
 * empty list for a text without a character to read.
 */
export function piecesOfText(weights: Weights): (text: string, most: number) => readonly number[] {
  const numbers = weights.bytes('numbers');
  const table = pieceTable(
    utf8Text(weights.bytes('pieces')).split('\n'),
    new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length / 4),
    weights.floats('scores'),
  );
  const words = normaliser(weights.bytes('replacements'));
  let remembered = new Map<string, readonly number[]>();

  const split = (word: string): readonly number[] => {
    const known = remembered.get(word);
    if (known) return known;
    const pieces = splitWord(table, word);
    if (word.length > LONGEST_REMEMBERED) return pieces;
    if (remembered.size >= REMEMBERED) remembered = new Map();
    remembered.set(word, pieces);
    return pieces;
  };

  return (text, most) => {
    const pieces = [BEGIN];
    for (const word of words(text)) {
      if (pieces.length >= most - 1) break;
      pieces.push(...split(word));
    }
    if (pieces.length === 1) return [];
    pieces.length = Math.min(pieces.length, most - 1);
    pieces.push(END);
    return pieces;
  };
}

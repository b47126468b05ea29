/** The pieces of words that a model knows, in the order of their UTF-16 code units. */
export interface PieceTable {
  readonly pieces: readonly string[];
  /** The number of each piece in the model. */
  readonly numbers: Uint32Array;
  /** The logarithm of the probability of each piece, by its number. */
  readonly scores: Float32Array;
  /** What a character of no piece scores. */
  readonly unknownScore: number;
  /** Where the pieces with a first code unit begin. */
  readonly starts: Uint32Array;
}

/** How much worse a character of no piece is than the rarest piece. */
const UNKNOWN = 10;

const CODE_UNITS = 65_536;

export function pieceTable(pieces: readonly string[], numbers: Uint32Array, scores: Float32Array): PieceTable {
  const starts = new Uint32Array(CODE_UNITS + 1);
  for (const piece of pieces) starts[piece.charCodeAt(0) + 1]!++;
  for (let unit = 0; unit < CODE_UNITS; unit++) starts[unit + 1]! += starts[unit]!;
  const unknownScore = scores.reduce((least, score) => Math.min(least, score), 0) - UNKNOWN;
  return { pieces, numbers, scores, unknownScore, starts };
}

/** Calls `found` with the length and the number of each piece that a word has at a place, the shortest first. */
export function piecesAt(
  { pieces, numbers, starts }: PieceTable,
  word: string,
  at: number,
  found: (length: number, piece: number) => void,
): void {
  const unit = word.charCodeAt(at);
  let low = starts[unit]!;
  let high = starts[unit + 1]!;
  for (let length = 1; low < high; length++) {
    if (pieces[low]!.length === length) found(length, numbers[low++]!);
    if (at + length >= word.length) return;
    const next = word.charCodeAt(at + length);
    const isBelow = (unit: number) => (row: number) => pieces[row]!.charCodeAt(length) < unit;
    low = firstNot(isBelow(next), low, high);
    high = firstNot(isBelow(next + 1), low, high);
  }
}

/** The first row from `from` to `to` for which something does not hold, which holds for all before it and none behind. */
function firstNot(holds: (row: number) => boolean, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

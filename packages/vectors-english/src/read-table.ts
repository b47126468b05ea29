import { frontDecoded } from '@sheaf/core/internal';

/** A vector for each of the most frequent words of a language. */
export interface WordTable {
  /** The row of each word in lower case. */
  readonly rows: ReadonlyMap<string, number>;
  /** How many words of the language are more frequent, by row. */
  readonly ranks: Int32Array;
  readonly dimensions: number;
  /** What a step of each dimension is worth. */
  readonly scales: Float64Array;
  /** The steps of every dimension, row after row. */
  readonly steps: Int8Array;
}

interface Header {
  readonly words: string;
  readonly ranks: string;
  readonly scales: readonly number[];
}

/** Digits of a rank, base 32. */
const RANK_DIGITS = 3;

const PORTION = 4096;

/** Reads the bytes that `tools/word-vectors/layout.mjs` writes, without copying the vectors. */
export function readTable(bytes: Uint8Array): WordTable {
  const start = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const { words, ranks, scales } = JSON.parse(textOf(bytes.subarray(4, start))) as Header;
  const rows = new Map(frontDecoded(words).map((word, row) => [word, row]));
  return {
    rows,
    ranks: Int32Array.from(rows.values(), row => parseInt(ranks.substr(RANK_DIGITS * row, RANK_DIGITS), 32)),
    dimensions: scales.length,
    scales: Float64Array.from(scales),
    steps: new Int8Array(bytes.buffer, bytes.byteOffset + start),
  };
}

/** The words are in ASCII. In portions, because a call takes a limited number of arguments. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PORTION) text += String.fromCharCode(...bytes.subarray(at, at + PORTION));
  return text;
}

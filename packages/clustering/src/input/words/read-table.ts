import { frontDecoded } from '@sheaf/core/internal';

/** A vector for each of the most frequent words of one or several languages. */
export interface WordTable {
  /** The row of each word in lower case. */
  readonly rows: ReadonlyMap<string, number>;
  /** How many words are more frequent, by row. */
  readonly ranks: Int32Array;
  readonly dimensions: number;
  /** What a step of each dimension is worth. */
  readonly scales: Float64Array;
  /** The steps of every dimension, row after row. */
  readonly steps: Int8Array;
}

interface Header {
  readonly words: string;
  /** A number for each word, base 32, each with as many digits. */
  readonly ranks: string;
  readonly scales: readonly number[];
}

const PORTION = 4096;

/** Reads the bytes that `tools/word-vectors/layout.mjs` writes, without copying the vectors. */
export function readTable(bytes: Uint8Array): WordTable {
  const start = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const { words, ranks, scales } = JSON.parse(textOf(bytes.subarray(4, start))) as Header;
  const rows = new Map(frontDecoded(words).map((word, row) => [word, row]));
  const digits = ranks.length / rows.size;
  return {
    rows,
    ranks: Int32Array.from(rows.values(), row => parseInt(ranks.slice(digits * row, digits * (row + 1)), 32)),
    dimensions: scales.length,
    scales: Float64Array.from(scales),
    steps: new Int8Array(bytes.buffer, bytes.byteOffset + start),
  };
}

/** UTF-8 as text; no word has characters of four bytes. In portions, because a call takes a limited number of arguments. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  let units: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at]!;
    const length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : 3;
    let unit = byte & [0x7f, 0x1f, 0x0f][length - 1]!;
    for (let next = 1; next < length; next++) unit = (unit << 6) | (bytes[at + next]! & 0x3f);
    units.push(unit);
    at += length;
    if (units.length < PORTION && at < bytes.length) continue;
    text += String.fromCharCode(...units);
    units = [];
  }
  return text;
}

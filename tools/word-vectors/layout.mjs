import { frontCoded } from '../front-coded.mjs';

/**
 * Lays a table of words and vectors out as bytes: the length of the header (four bytes, the low one first), the
 * header as JSON, and for each word, in the order of the header, one signed byte per dimension.
 * `packages/clustering/src/input/words/read-table.ts` reads it.
 */
export function layOut(words, rows) {
  const dimensions = rows[0].length;
  const order = words.map((_, i) => i).sort((a, b) => (words[a] < words[b] ? -1 : 1));
  const scales = Array.from({ length: dimensions }, (_, d) => {
    const greatest = rows.reduce((most, row) => Math.max(most, Math.abs(row[d])), 0);
    return Number((greatest / 127).toPrecision(6));
  });
  // Ranks tell how frequent words are; in alphabetical order the words take half of the space.
  const header = JSON.stringify({ words: frontCoded(order.map(i => words[i])), ranks: packed(order), scales });
  const head = Buffer.from(header, 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const data = Buffer.alloc(words.length * dimensions);
  order.forEach((i, row) => {
    for (let d = 0; d < dimensions; d++) data.writeInt8(Math.round(rows[i][d] / scales[d]), row * dimensions + d);
  });
  return Buffer.concat([length, head, data]);
}

/** Numbers base 32, each with as many digits as the greatest one needs. */
const packed = numbers => {
  const { length } = (numbers.length - 1).toString(32);
  return numbers.map(number => number.toString(32).padStart(length, '0')).join('');
};

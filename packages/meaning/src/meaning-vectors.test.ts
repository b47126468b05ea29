/** With the real weights, which `node tools/word-vectors/build.mjs meaning` makes; elsewhere these tests are skipped. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { WordVectors } from '@sheaf/clustering/internal';
import { beforeAll, describe, expect, test } from 'vitest';
import { vectorsByMeaning } from './meaning-vectors.js';

const weights = new URL('../weights/encoder.bin', import.meta.url);
const languages = new URL('../../languages/src/', import.meta.url);

/** The first 100 characters of the sample text, which says the same in all languages. */
const sampleOf = (language: string): string =>
  readFileSync(new URL(`${language}/${language}.sample.txt`, languages), 'utf8')
    .trim()
    .slice(0, 100);

const UNRELATED = 'The recipe needs two eggs and a little sugar.';

/** Similarities with English and with another sentence, as the Python package that brings the weights computes them. */
const expected: readonly (readonly [language: string, english: number, unrelated: number])[] = [
  ['arabic', 0.8252, 0.0057],
  ['chinese-simplified', 0.5159, 0.073],
  ['chinese-traditional', 0.4296, 0.1086],
  ['dutch', 0.8321, 0.0801],
  ['english', 1, 0.069],
  ['french', 0.8394, 0.1019],
  ['german', 0.8283, 0.0448],
  ['italian', 0.8564, 0.0416],
  ['japanese', 0.575, 0.1135],
  ['korean', 0.6084, 0.0482],
  ['polish', 0.779, -0.0325],
  ['portuguese', 0.8813, 0.0724],
  ['russian', 0.85, 0.0634],
  ['spanish', 0.8539, 0.0555],
  ['thai', 0.836, 0.0743],
  ['turkish', 0.6401, 0.0639],
];

const isMissing = !existsSync(weights) && !process.env['CI'];

describe.skipIf(isMissing)('with the weights, which tools/word-vectors/build.mjs makes', { tags: 'nightly' }, () => {
  let vectorsOf: WordVectors;
  beforeAll(() => {
    vectorsOf = vectorsByMeaning(new Uint8Array(readFileSync(weights)));
  });

  const cosine = (...texts: readonly [string, string]): number => {
    const { data, dimensions } = vectorsOf(texts.map(text => ({ text })));
    return data.subarray(0, dimensions).reduce((sum, x, i) => sum + x * data[dimensions + i]!, 0);
  };

  test.each(expected)('%s is as near to English as for the original', (language, english, unrelated) => {
    const sample = sampleOf(language);
    expect(cosine(sample, sampleOf('english'))).toBeCloseTo(english, 3);
    expect(cosine(sample, UNRELATED)).toBeCloseTo(unrelated, 3);
  });

  test('the bits are those of every other machine', () => {
    const documents = expected.map(([language]) => ({ title: sampleOf(language), text: UNRELATED }));
    const { data } = vectorsOf(documents);
    expect(createHash('sha256').update(new Uint8Array(data.buffer)).digest('hex')).toMatchInlineSnapshot(
      `"69a3c1ddf7ff5fd659b9422957e141e850b96283511ed691ddcf689c28c8444f"`,
    );
  });

  test('a document without text has no vector, and fields are read as sentences', () => {
    const { data, dimensions } = vectorsOf([
      { title: ' ' },
      { title: 'A car', text: 'It is red' },
      { text: 'A car. It is red' },
    ]);
    expect(new Set(data.subarray(0, dimensions))).toEqual(new Set([0]));
    expect(data.subarray(dimensions, 2 * dimensions)).toEqual(data.subarray(2 * dimensions));
  });
});

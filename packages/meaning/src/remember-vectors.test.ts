import { expect, test } from 'vitest';
import { EMBEDDING } from './encoder/dimensions.js';
import { type Encoder, openEncoder } from './encoder/encoder.js';
import { madeUpWeights } from './encoder/made-up-weights.testing.js';
import { rememberVectors } from './remember-vectors.js';

const encoder = openEncoder(madeUpWeights().weights);

/** The encoder, and a list of the texts that it has read. */
function observed(): { readonly observer: Encoder; readonly read: string[] } {
  const read: string[] = [];
  const encode: Encoder['encode'] = (texts, ...options) => {
    read.push(...texts);
    return encoder.encode(texts, ...options);
  };
  return { observer: { encode }, read };
}

test('a text is read once, and has its vector wherever it is', () => {
  const { observer, read } = observed();
  const { encode } = rememberVectors(observer);
  for (const texts of [
    ['the fox', 'a dog', 'the fox'],
    ['one', 'a dog', ''],
  ])
    expect(encode(texts)).toEqual(encoder.encode(texts));
  expect(read).toEqual(['the fox', 'a dog', 'one', '']);
});

test('where the room ends, the first are forgotten, and those of a request are all there', () => {
  const { observer, read } = observed();
  const { encode } = rememberVectors(observer, 2 * 4 * EMBEDDING + 100);
  const texts = ['the fox', 'a dog', 'one'];
  expect(encode(texts)).toEqual(encoder.encode(texts));
  encode(texts.slice(1));
  expect(read).toEqual(texts);
  encode(texts.slice(0, 1));
  expect(read).toEqual([...texts, 'the fox']);
});

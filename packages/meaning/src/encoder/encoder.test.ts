import { expect, test } from 'vitest';
import { EMBEDDING } from './dimensions.js';
import { openEncoder } from './encoder.js';
import { madeUpWeights, slowVector } from './made-up-weights.testing.js';
import { openScriptMachine } from './open-machine.js';

const madeUp = madeUpWeights();
const encoder = openEncoder(madeUp.weights);

const texts = ['a', 'the quick brown fox', '', 'jumps over', '  ', 'the lazy dog and the other one', 'x'.repeat(40)];

const vectorOf = (data: Float32Array, text: number): number[] => [
  ...data.subarray(text * EMBEDDING, (text + 1) * EMBEDDING),
];

test('vectors are those of the model as it is described', () => {
  const data = encoder.encode(texts);
  for (const [number, text] of texts.entries()) {
    const own = vectorOf(data, number);
    if (text.trim() === '') {
      expect(new Set(own)).toEqual(new Set([0]));
      continue;
    }
    const expected = slowVector(madeUp, text);
    const cosine = own.reduce((sum, x, i) => sum + x * expected[i]!, 0);
    expect(cosine, text).toBeGreaterThan(0.99999);
    expect(cosine, text).toBeLessThan(1.000001);
  }
});

test('a text has the same bits alone, among others, and again', () => {
  const many = Array.from({ length: 400 }, (_, i) => `${texts[i % texts.length]!} ${'again '.repeat(i % 7)}`);
  const together = encoder.encode(many);
  for (const number of [0, 1, 6, 100, 399])
    expect(vectorOf(encoder.encode([many[number]!]), 0)).toEqual(vectorOf(together, number));
});

test('plain code gives the bits of SIMD', () => {
  const script = openEncoder(madeUp.weights, openScriptMachine);
  expect(script.encode(texts.slice(0, 3))).toEqual(encoder.encode(texts.slice(0, 3)));
});

test('of a long text, the first 512 pieces count', () => {
  const data = encoder.encode(['a'.repeat(508), 'a'.repeat(509), `${'a'.repeat(510)} b`]);
  expect(vectorOf(data, 1)).not.toEqual(vectorOf(data, 0));
  expect(vectorOf(data, 1)).toEqual(vectorOf(data, 2));
});

test('says how far it is, and ends when it is told to', () => {
  const shares: number[] = [];
  const many = new Array<string>(300).fill('the quick brown fox');
  encoder.encode(many, done => shares.push(done));
  expect(shares.length).toBeGreaterThan(2);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  const stop = (): void => {
    throw new Error('stopped');
  };
  expect(() => encoder.encode(many, stop)).toThrow('stopped');
});

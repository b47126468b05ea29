import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { englishVectors } from './english-vectors.js';

const vectorsOf = (...texts: readonly string[]): readonly Float32Array[] => {
  const { data, dimensions } = englishVectors(texts.map(text => ({ text })));
  return texts.map((_, number) => data.subarray(number * dimensions, (number + 1) * dimensions));
};

function cosine(a: Float32Array, b: Float32Array): number {
  const dot = (x: Float32Array, y: Float32Array): number => x.reduce((sum, value, i) => sum + value * y[i]!, 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

describe('vectors of English texts', () => {
  test.each([
    ['car', 'vehicle', 'banana'],
    ['the doctor went to the hospital', 'nurses treat a patient', 'rain over the mountains'],
    ['shares fell on the stock market', 'investors and banks', 'a goal in the second half'],
  ])('put “%s” nearer to “%s” than to “%s”', (text, near, far) => {
    const [own, nearer, farther] = vectorsOf(text, near, far);
    expect(cosine(own!, nearer!)).toBeGreaterThan(cosine(own!, farther!) + 0.1);
  });

  test('are zeros for texts with few known words, and for words that say nothing', () => {
    for (const vector of vectorsOf(
      '',
      'xqzzy',
      'the of and',
      'Öğretmenler okulda çocuklara yeni şarkılar öğretti, song',
    ))
      expect(new Set(vector)).toEqual(new Set([0]));
  });

  test('do not depend on case, on other documents, or on the kind of document', () => {
    const [alone] = vectorsOf('Solar energy');
    expect(vectorsOf('wind power', 'SOLAR ENERGY')[1]).toEqual(alone);
    const asMap = englishVectors([new Map([['text', ['Solar', 'energy']]])]);
    expect(asMap.data).toEqual(alone);
  });

  test('count the words of titles twice', () => {
    const [titled, twice] = ['title', 'text'].map(field =>
      englishVectors([{ [field]: field === 'title' ? 'solar energy' : 'solar energy solar energy' }]),
    );
    expect(titled).toEqual(twice);
    expect(englishVectors([{ name: 'solar' }], { titleFields: ['name'] })).not.toEqual(
      englishVectors([{ name: 'solar' }]),
    );
  });

  test('count a word that is repeated four times twice', () => {
    const [solar, wind, both] = vectorsOf('solar', 'wind', 'solar solar solar solar wind');
    expect([...both!]).toEqual(Array.from(wind!, (value, d) => expect.closeTo(value + 2 * solar![d]!, 5)));
  });

  test('are finite, and of one length for any texts', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), texts => {
        const { data, dimensions } = englishVectors(texts.map(text => ({ text })));
        expect(data.length).toBe(texts.length * dimensions);
        expect(data.every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { multilingualVectors } from './multilingual-vectors.js';

const vectorsOf = (...texts: readonly string[]): readonly Float32Array[] => {
  const { data, dimensions } = multilingualVectors(texts.map(text => ({ text })));
  return texts.map((_, number) => data.subarray(number * dimensions, (number + 1) * dimensions));
};

function cosine(a: Float32Array, b: Float32Array): number {
  const dot = (x: Float32Array, y: Float32Array): number => x.reduce((sum, value, i) => sum + value * y[i]!, 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

describe('vectors of texts in several languages', () => {
  test.each([
    ['Das Auto', 'ein Fahrzeug', 'die Banane'],
    ['la voiture', 'un véhicule', 'une banane'],
    ['el médico del hospital', 'la enfermera', 'la lluvia'],
    ['病院の医師', '看護師', '天気予報'],
    ['医院的医生', '护士', '天气预报'],
    ['врач', 'больница', 'дождь'],
    ['Krankenhausarzt', 'Arzt im Krankenhaus', 'Fußballspiel'],
    ['doctor', 'médecin', 'pluie'],
  ])('put “%s” nearer to “%s” than to “%s”', (text, near, far) => {
    const [own, nearer, farther] = vectorsOf(text, near, far);
    expect(cosine(own!, nearer!)).toBeGreaterThan(cosine(own!, farther!) + 0.1);
  });

  test('are zeros for texts without a known word, among them Korean ones', () => {
    for (const vector of vectorsOf('', 'xqz', '병원 의사', '병원 hospital'))
      expect(new Set(vector)).toEqual(new Set([0]));
  });
});

/** Documents as weighted words: tf-idf vectors and their products. */
import type { Document } from '@sheaf/core';
import { textOf } from '../texts/text-of.js';
import type { Wording } from '../texts/wording.js';

/** Weights by word number. */
export type Vector = ReadonlyMap<number, number>;

function countWords(words: readonly string[], numbers: Map<string, number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const word of words) {
    if (!numbers.has(word)) numbers.set(word, numbers.size);
    const number = numbers.get(word)!;
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

export const lengthOf = (vector: Iterable<readonly [number, number]>): number => {
  let squares = 0;
  for (const [, weight] of vector) squares += weight * weight;
  return Math.sqrt(squares);
};

/** Vectors of length 1 (0 for documents without words): tf · ln(1 + N / df). */
export function vectorsOf(documents: readonly Document[], wording: Wording): readonly Vector[] {
  const numbers = new Map<string, number>();
  const counts = documents.map(document => countWords(wording(textOf(document)), numbers));
  const df = new Int32Array(numbers.size);
  for (const words of counts) for (const word of words.keys()) df[word]!++;
  return counts.map(words => {
    const weights = [...words].map(([word, tf]) => [word, tf * Math.log(1 + documents.length / df[word]!)] as const);
    const length = lengthOf(weights);
    return new Map(weights.map(([word, weight]) => [word, weight / length]));
  });
}

export const dot = (a: Vector, b: Vector): number => {
  let total = 0;
  for (const [word, weight] of a) total += weight * (b.get(word) ?? 0);
  return total;
};

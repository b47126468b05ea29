import type { Vocabulary } from '@sheaf/core';
import { float64Column, itemsOf, logarithm } from '@sheaf/core/internal';

/** The number of texts that are compared, spread evenly over all: of more texts, the nearest are nearer. */
const SAMPLE = 200;

/** The nearest neighbours of a text are a tenth of the others, at most so many. */
const MOST_NEIGHBOURS = 10;

/** Words in more than this share of the texts say nothing about likeness. */
const COMMON = 0.25;

/**
 * How alike texts are by their words: the mean cosine of texts and their nearest neighbours, 0 to 1. Words that no other
 * text has count, too: with many of them a text is like no other.
 */
export function wordLikeness({ stems: { count, postings }, tokens: { documentCount: texts } }: Vocabulary): number {
  const size = Math.min(SAMPLE, texts);
  const neighbours = Math.min(MOST_NEIGHBOURS, Math.ceil(size / 10));
  const placeOf = new Map(Array.from({ length: size }, (_, place) => [Math.floor((place * texts) / size), place]));
  const products = float64Column(size * size);
  for (let stem = 0; stem < count; stem++) {
    const places: number[] = [];
    for (const text of itemsOf(postings, stem)) {
      const place = placeOf.get(text);
      if (place !== undefined) places.push(place);
    }
    if (places.length === 0 || places.length > COMMON * size) continue;
    const rarity = logarithm(size / places.length);
    for (const a of places) for (const b of places) products[a * size + b]! += rarity * rarity;
  }
  let sum = 0;
  for (let a = 0; a < size; a++) {
    const own = products[a * size + a]!;
    const cosines = products
      .slice(a * size, (a + 1) * size)
      .map((product, b) => (product === 0 || a === b ? 0 : product / Math.sqrt(own * products[b * size + b]!)));
    for (const cosine of cosines.sort().subarray(size - neighbours)) sum += cosine;
  }
  return size === 0 ? 0 : sum / (size * neighbours);
}

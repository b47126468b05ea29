/**
 * How far neighbours on a map are neighbours in what they say (J. Venna and S. Kaski, "Neighborhood preservation in
 * nonlinear projection methods", 2001): 1 if the nearest dots of every dot are its most similar documents, about .5 if
 * the map was made at random.
 */
import type { Language } from '@sheaf/core';
import type { MapPlaces } from './map-places.js';

type Weights = ReadonlyMap<string, number>;

/** Words of a text as the language counts them, by their stems. */
function wordsOf(text: string, { tokenize, stem, isStopWord }: Language): readonly string[] {
  const found: string[] = [];
  const lower = text.toLowerCase();
  tokenize(lower, (start, end) => {
    const word = lower.slice(start, end);
    if (/\p{L}/u.test(word) && !isStopWord(word)) found.push(stem(word));
  });
  return found;
}

/** Unit vectors of words by tf-idf: nothing of it comes from the code that is measured. */
function vectorsOf(texts: readonly string[], language: Language): readonly Weights[] {
  const words = texts.map(text => wordsOf(text, language));
  const frequency = new Map<string, number>();
  for (const each of words) for (const word of new Set(each)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  return words.map(each => {
    const counts = new Map<string, number>();
    for (const word of each) counts.set(word, (counts.get(word) ?? 0) + 1);
    const weights = [...counts].map(
      ([word, count]) => [word, (1 + Math.log(count)) * Math.log(texts.length / frequency.get(word)!)] as const,
    );
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return new Map(weights.map(([word, weight]) => [word, weight / length] as const));
  });
}

/** For each word the documents that contain it, with its weight there. */
function postingsOf(vectors: readonly Weights[]) {
  const postings = new Map<string, (readonly [document: number, weight: number])[]>();
  vectors.forEach((vector, document) => {
    for (const [word, weight] of vector) {
      const known = postings.get(word);
      if (known) known.push([document, weight]);
      else postings.set(word, [[document, weight]]);
    }
  });
  return postings;
}

/** Cosines of one document with all others. */
function similaritiesTo(one: Weights, postings: ReturnType<typeof postingsOf>, count: number): Float64Array {
  const sums = new Float64Array(count);
  for (const [word, weight] of one)
    for (const [document, other] of postings.get(word)!) sums[document]! += weight * other;
  return sums;
}

/** Numbers 0 to n - 1 without one of them, the best first. */
const ranked = (count: number, without: number, isBetter: (a: number, b: number) => number): readonly number[] =>
  Array.from({ length: count }, (_, n) => n)
    .filter(n => n !== without)
    .sort((a, b) => isBetter(a, b) || a - b);

/** Trustworthiness at `k` neighbours. */
export function trustworthiness(
  texts: readonly string[],
  { x, y }: MapPlaces,
  { language, k }: { readonly language: Language; readonly k: number },
): number {
  const vectors = vectorsOf(texts, language);
  const n = texts.length;
  const postings = postingsOf(vectors);
  let penalty = 0;
  for (let i = 0; i < n; i++) {
    const similar = similaritiesTo(vectors[i]!, postings, n);
    const rank = new Int32Array(n);
    ranked(n, i, (a, b) => similar[b]! - similar[a]!).forEach((other, place) => {
      rank[other] = place + 1;
    });
    const away = (other: number): number => (x[other]! - x[i]!) ** 2 + (y[other]! - y[i]!) ** 2;
    const near = ranked(n, i, (a, b) => away(a) - away(b)).slice(0, k);
    for (const other of near) penalty += Math.max(0, rank[other]! - k);
  }
  return 1 - (2 * penalty) / (n * k * (2 * n - 3 * k - 1));
}

/** Documents with the same words, so that thousands of copies are not compared with each other. */
import type { WordBags } from './word-bags.js';

/**
 * For each document the first one with the same words: itself, where there is none before it.
 *
 * @param visit called with the number of each document before it is compared
 */
export function firstEqual({ start, item }: WordBags, visit: (document: number) => void): Int32Array {
  const first = Int32Array.from({ length: start.length - 1 }, (_, document) => document);
  const byHash = new Map<number, number[]>();
  for (let document = 0; document < first.length; document++) {
    visit(document);
    const words = item.subarray(start[document]!, start[document + 1]!);
    const hash = hashOf(words);
    const known = byHash.get(hash);
    const equal = known?.find(other => areEqual(words, item.subarray(start[other]!, start[other + 1]!)));
    if (equal !== undefined) first[document] = equal;
    else if (known) known.push(document);
    else byHash.set(hash, [document]);
  }
  return first;
}

/** The FNV-1a hash of whole words. */
function hashOf(words: Int32Array): number {
  let hash = 0x811c9dc5;
  for (const word of words) hash = Math.imul(hash ^ word, 0x01000193);
  return hash;
}

const areEqual = (a: Int32Array, b: Int32Array): boolean =>
  a.length === b.length && a.every((word, place) => word === b[place]);

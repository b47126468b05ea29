/** Texts of a corpus as large as one likes: the same on every machine, from the sample collections. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A function that returns the next text: six words of one description and four of others from its collection. */
export function createTexts(seed) {
  let state = seed;
  const below = n => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * n);
  };
  const collections = ['games', 'media', 'network', 'science'].map(name =>
    JSON.parse(readFileSync(join(root, `corpora/debian-${name}.json`), 'utf8')).documents.map(({ title, snippet }) =>
      `${title} ${snippet}`.split(/\s+/),
    ),
  );
  return () => {
    const collection = collections[below(collections.length)];
    const own = collection[below(collection.length)];
    const words = Array.from({ length: 6 }, () => own[below(own.length)]);
    for (let i = 0; i < 4; i++) {
      const other = collection[below(collection.length)];
      words.push(other[below(other.length)]);
    }
    return words.join(' ');
  };
}

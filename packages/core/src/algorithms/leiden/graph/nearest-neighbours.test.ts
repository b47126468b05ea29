import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testLanguage } from '../../../language.testing.js';
import type { Language } from '../../../model.js';
import { tokenize } from '../../../tokens/tokenize.js';
import { weighTerms } from '../../../vector-space/weigh-terms.js';
import { buildVocabulary } from '../../../vocabulary/build-vocabulary.js';
import { nearestOfAllPairs } from './all-pairs.js';
import { linkNeighbours } from './link-neighbours.js';
import { nearestNeighbours } from './nearest-neighbours.js';

const language: Language = { ...testLanguage, stem: word => word };

const words = Array.from({ length: 40 }, (_, i) => `w${String.fromCharCode(97 + (i % 26))}${'x'.repeat(i / 26 + 1)}`);
/** Small numbers more often than great ones, as words are. */
const word = fc.integer({ min: 0, max: 39 * 39 }).map(square => words[Math.floor(Math.sqrt(square))]!);
const texts = fc.array(fc.array(word, { maxLength: 12 }), { maxLength: 60 });

function vectorsOf(collection: readonly (readonly string[])[]) {
  const documents = collection.map(picked => ({ text: picked.join(' ') }));
  const tokens = tokenize(documents, language.tokenize);
  const vocabulary = buildVocabulary(tokens, language, { wordDfThreshold: 1, queryHint: null });
  return weighTerms(vocabulary, {
    titleFields: [],
    isNeutral: () => false,
    weighting: { maxWordDf: 0.4, damping: 0.03, neutralWordWeight: 0.6 },
  });
}

/** Every pair, the slow way. */
function bruteForce({ documents, terms, byDocument }: ReturnType<typeof vectorsOf>, count: number) {
  const dense = Array.from({ length: documents }, (_, document) => {
    const vector = new Float64Array(terms);
    for (let i = byDocument.start[document]!; i < byDocument.start[document + 1]!; i++)
      vector[byDocument.item[i]!] = byDocument.weight[i]!;
    return vector;
  });
  return dense.map((own, document) =>
    dense
      .map((other, number) => ({ number, cosine: own.reduce((sum, value, term) => sum + value * other[term]!, 0) }))
      .filter(({ number, cosine }) => number !== document && cosine > 0)
      .sort((a, b) => b.cosine - a.cosine || a.number - b.number)
      .slice(0, count)
      .sort((a, b) => a.number - b.number),
  );
}

test.each(
  [nearestNeighbours, nearestOfAllPairs].flatMap(find => [1, 3, 20].map(count => ({ name: find.name, find, count }))),
)('$name finds the $count that comparing every pair finds', ({ find, count }) => {
  fc.assert(
    fc.property(texts, collection => {
      const vectors = vectorsOf(collection);
      const { start, item: neighbour, weight: cosine } = find(vectors, count);
      bruteForce(vectors, count).forEach((expected, document) => {
        const [from, to] = [start[document]!, start[document + 1]!];
        expect([...neighbour.subarray(from, to)]).toEqual(expected.map(({ number }) => number));
        expect([...cosine.subarray(from, to)]).toEqual(expected.map(similar => similar.cosine));
      });
    }),
  );
});

test('linkNeighbours gives both ends of an edge the same weight', () => {
  fc.assert(
    fc.property(texts, collection => {
      const graph = linkNeighbours(vectorsOf(collection), new Int32Array(collection.length).fill(1), { count: 4 });
      const weights = new Map<string, number>();
      for (let node = 0; node < graph.count; node++)
        for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) {
          if (e > graph.start[node]!) expect(graph.item[e]).toBeGreaterThan(graph.item[e - 1]!);
          weights.set(`${node} ${graph.item[e]}`, graph.weight[e]!);
        }
      for (const [key, weight] of weights) expect(weights.get(key.split(' ').reverse().join(' '))).toBe(weight);
    }),
  );
});

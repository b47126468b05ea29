import { cluster } from '@sheaf/clustering';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lingo } from '../algorithms/lingo/lingo.js';
import { stc } from '../algorithms/stc/stc.js';
import type { Language } from '../model.js';
import { testLanguage } from '../tokens/language.testing.js';
import { tokenize } from '../tokens/tokenize.js';
import { tokenizeWords } from '../tokens/tokenize-words.js';
import { buildVocabulary } from '../vocabulary/build-vocabulary.js';
import { refineClusters } from './refine-clusters.js';

const language: Language = { ...testLanguage, isStopWord: word => word === 'of' };

const words = ['wine', 'wines', 'cellar', 'rail', 'rails', 'steam', 'engine', 'opera'];
const collection = fc.array(
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map(picked => ({ text: picked.join(' ') })),
  { maxLength: 25 },
);
const on = { refinement: { enabled: true } };

describe.each([
  [
    'Lingo',
    (documents: readonly { text: string }[], refinement?: object) =>
      cluster(documents, { algorithm: lingo, language, ...(refinement ? { parameters: refinement } : {}) }),
  ],
  [
    'STC',
    (documents: readonly { text: string }[], refinement?: object) =>
      cluster(documents, { algorithm: stc, language, ...(refinement ? { parameters: refinement } : {}) }),
  ],
] as const)('refinement of %s', (_, run) => {
  test('changes nothing while it is off', () => {
    fc.assert(
      fc.property(collection, documents => {
        const off = { refinement: { enabled: false, mergeSimilarity: 0, fillLeftovers: true } };
        expect(run(documents, off)).toEqual(run(documents));
      }),
    );
  });

  test('leaves each document in one cluster at most, and none empty', () => {
    fc.assert(
      fc.property(collection, documents => {
        const clusters = run(documents, on);
        const placed = clusters.flatMap(found => found.documents);
        expect(new Set(placed).size).toBe(placed.length);
        for (const found of clusters) expect(found.documents.length).toBeGreaterThan(0);
      }),
    );
  });

  test('loses no document that was in a cluster', () => {
    fc.assert(
      fc.property(collection, documents => {
        const before = new Set(run(documents).flatMap(found => found.documents));
        const after = new Set(run(documents, on).flatMap(found => found.documents));
        for (const document of before) expect(after).toContain(document);
      }),
    );
  });

  test('leaves no two first labels that share half of their stems', () => {
    const stems = (label: string): string[] => label.toLowerCase().split(' ').map(language.stem);
    fc.assert(
      fc.property(collection, documents => {
        const labels = run(documents, on).map(found => new Set(stems(found.labels[0]!)));
        labels.forEach((a, i) => {
          for (const b of labels.slice(0, i)) {
            const common = [...a].filter(stem => b.has(stem)).length;
            expect(common / (a.size + b.size - common)).toBeLessThan(0.5);
          }
        });
      }),
    );
  });
});

const vocabularyOf = (texts: readonly string[]) => {
  const tokens = tokenize(
    texts.map(text => ({ text })),
    tokenizeWords,
  );
  return buildVocabulary(tokens, language, { wordDfThreshold: 1, queryHint: null });
};
const options = { enabled: true, closestOnly: true, fillLeftovers: true, mergeSimilarity: 0.5, distinctLabels: true };

test('leftovers join the cluster they resemble', () => {
  const texts = ['steam engine station', 'steam engine', 'wine cellar grape', 'wine cellar', 'station', 'grape', 'x'];
  const clusters = [
    { labels: ['Steam Engine'], documents: [0, 1], clusters: [] },
    { labels: ['Wine Cellar'], documents: [2, 3], clusters: [] },
  ];
  expect(refineClusters(clusters, vocabularyOf(texts), language, options).map(found => found.documents)).toEqual([
    [0, 1, 4],
    [2, 3, 5],
  ]);
});

describe('of clusters with the same words', () => {
  const names = ['Wine', 'Cellar', 'Steam', 'Opera'];
  const vocabulary = vocabularyOf(['wine cellar', ...names.map(() => 'wine cellar')]);
  const clusters = names.map((name, at) => {
    return { labels: [name], documents: at === 1 ? [0, at + 1] : [at + 1], clusters: [] };
  });
  const labelsAt = (mergeSimilarity: number) =>
    refineClusters(clusters, vocabulary, language, { ...options, mergeSimilarity }).map(found => found.labels);

  test('one is left, with three labels, those of the largest first', () => {
    expect(labelsAt(0.99)).toEqual([['Cellar', 'Wine', 'Steam']]);
  });

  test('all are left where clusters are not merged', () => {
    expect(labelsAt(1)).toHaveLength(names.length);
  });
});

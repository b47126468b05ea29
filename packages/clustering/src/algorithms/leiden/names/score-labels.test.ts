import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testLanguage } from '../../../../../core/src/tokens/language.testing.js';
import { cluster } from '../../../cluster/cluster.js';
import { leiden } from '../leiden.js';

const run = (texts: readonly string[], labelScoring: object) =>
  cluster(
    texts.map(text => ({ text })),
    { algorithm: leiden, language: testLanguage, parameters: { labelScoring, labelCoverage: 0 } },
  );

/** Two subjects that share no word; the second word of each is in every second document. */
const texts = Array.from({ length: 12 }, (_, number) =>
  number % 2 === 0
    ? `wine ${number % 4 === 0 ? 'cellar' : 'bottle'} grapes`
    : `engine ${number % 4 === 1 ? 'boiler' : 'signal'} railway`,
);

describe.each(['PmiLabelScoring', 'LogOddsLabelScoring'])('%s', type => {
  test('a word of all documents of a cluster comes before a word of half of them', () => {
    const clusters = run(texts, { '@type': type });
    for (const { labels, documents } of clusters)
      expect(documents.every(({ text }) => text.includes(labels[0]!.toLowerCase()))).toBe(true);
    expect(clusters.length).toBeGreaterThan(0);
  });

  test('names every cluster of documents that share words, whatever the weight of containment', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10, noNaN: true }), containment => {
        const labels = run(texts, { '@type': type, containment }).flatMap(found => found.labels);
        expect(labels.length).toBeGreaterThan(0);
        expect(labels).not.toContain('Other Topics');
      }),
      { numRuns: 20 },
    );
  });
});

import { type Language, ParameterError, resolve } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testLanguage } from '../../../../../core/src/tokens/language.testing.js';
import { isRest } from '../../../history/rest-label.js';
import { leiden } from '../leiden.js';

const language: Language = { ...testLanguage, isStopWord: word => ['of', 'the', 'a'].includes(word) };

const subjects = [
  ['red wine', 'white wine', 'wine cellar', 'grapes', 'cork', 'vineyard', 'bottle'],
  ['steam engine', 'locomotive', 'railway', 'boiler', 'station', 'rails', 'signal'],
  ['sonata', 'piano', 'string quartet', 'violin', 'orchestra', 'concert', 'opera'],
  ['garden', 'roses', 'tulips', 'watering can', 'compost', 'lawn', 'hedge'],
];
const texts = subjects.flatMap(words =>
  words.flatMap((word, at) => [
    `${words[0]} ${word} ${words[(at + 2) % 7]}`,
    `${words[0]} ${words[1]} ${word}`,
    `${words[1]} ${word} ${words[(at + 3) % 7]}`,
  ]),
);

const run = (given: readonly string[], parameters: object) => {
  let natural: number | null = null;
  const clusters = leiden.cluster(
    given.map(text => ({ text })),
    language,
    resolve(leiden.parameters, parameters),
    { onNaturalCount: found => (natural = found) },
  );
  return { topics: clusters.filter(each => !isRest(each)), clusters, natural: natural as number | null };
};

describe('the number of clusters of Leiden', () => {
  const natural = run(texts, {}).topics.length;

  test('is exactly what the request asks for, whatever is natural', () => {
    for (const clusterCount of [1, 2, 3, 5, 8, 13, 20]) {
      const { topics, natural: told } = run(texts, { clusterCount });
      expect(topics).toHaveLength(clusterCount);
      expect(told).toBe(clusterCount === natural ? null : natural);
      const labels = topics.map(({ labels: [first] }) => first);
      expect(new Set(labels).size).toBe(clusterCount);
      const members = topics.flatMap(({ documents }) => documents);
      expect(new Set(members).size).toBe(members.length);
    }
  });

  test('is at most `maxClusters`', () => {
    expect(run(texts, { maxClusters: 2 })).toMatchObject({ topics: { length: 2 }, natural });
    expect(run(texts, { maxClusters: 50 })).toMatchObject({ topics: { length: natural }, natural: null });
  });

  test('gives the same clusters in any order of the documents', () => {
    const sets = (clusterCount: number, order: readonly number[]) =>
      run(
        order.map(at => texts[at]!),
        { clusterCount },
      ).topics.map(({ labels, documents }) => ({
        labels,
        texts: documents.map(at => texts[order[at]!]!).sort(),
      }));
    const all = texts.map((_, at) => at);
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 14 }),
        fc.shuffledSubarray(all, { minLength: all.length }),
        (count, order) => {
          expect(sets(count, order)).toEqual(sets(count, all));
        },
      ),
      { numRuns: 10 },
    );
  });

  test('counts texts that many documents have', () => {
    const copies = ['steam engine', 'red wine', 'rose garden', 'string quartet'].flatMap(text => Array(5).fill(text));
    for (const clusterCount of [2, 3, 4]) expect(run(copies, { clusterCount }).topics).toHaveLength(clusterCount);
  });

  test('is an error that says why where there cannot be so many', () => {
    expect(() => run(['wine', 'wine', 'rails'], { clusterCount: 3 })).toThrow(
      new ParameterError('clusterCount is 3, but the documents have only 2 different texts.', ['clusterCount']),
    );
    expect(() => run(['red wine', 'red wine grapes', 'xylophone', 'quasar'], { clusterCount: 4 })).toThrow(
      /clusterCount is 4, but these documents divide into at most \d+ clusters? that words can name\./,
    );
  });
});

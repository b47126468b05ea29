import { describe, expect, test } from 'vitest';
import { clusteringOf } from '../clusters/clustering.js';
import { cluster } from '../clusters/example-run.testing.js';
import { PLAIN_WORDS } from './evidence.js';
import { nearMisses } from './near-misses.js';
import { reasonsOf } from './unclustered.js';

const near = (labels: readonly string[], text: string) =>
  nearMisses(
    clusteringOf(
      labels.map(label => cluster(label, [1])),
      2,
    ),
    0,
    [['title', text]],
    PLAIN_WORDS,
  ).map(({ item, found, words }) => [item.label, `${found}/${words}`]);

describe('clusters that a document nearly belongs to', () => {
  test('have at least half of their label in the document, and the best fit comes first', () => {
    expect(near(['solar power plant', 'wind power', 'coal mine'], 'the power of a solar roof')).toEqual([
      ['solar power plant', '2/3'],
      ['wind power', '1/2'],
    ]);
  });

  test('are not the clusters it is in', () => {
    const clustering = clusteringOf([cluster('power', [0]), cluster('power plant', [1])], 2);
    const labels = nearMisses(clustering, 0, [['title', 'power']], PLAIN_WORDS).map(({ item }) => item.label);
    expect(labels).toEqual(['power plant']);
  });

  test('are at most five', () => {
    expect(near(['a b', 'a c', 'a d', 'a e', 'a f', 'a g'], 'a')).toHaveLength(5);
  });
});

describe('why a document is in no cluster', () => {
  const fate = (label: string, part: object) => ({ label, documents: 3, ...part }) as never;

  test('is told by what happened to its words, in the order of the checks', () => {
    const reasons = reasonsOf([
      fate('of it', { fate: 'filtered', filter: 'stopWordLabelFilter' }),
      fate('quiet heron', { fate: 'small', documents: 1 }),
      fate('grey heron', { fate: 'unchosen' }),
    ]);
    expect(reasons.map(({ examples }) => examples.map(([label, told]) => `${label}: ${told}`))).toEqual([
      ['grey heron: in 3 documents'],
      ['quiet heron: in 1 document'],
      ['of it: begins or ends with a function word (filter “Function words”)'],
    ]);
  });

  test('is not told by single function words, which are never labels', () => {
    const [only] = reasonsOf([fate('the', { fate: 'filtered', filter: 'stopWordLabelFilter' })]);
    expect(only!.examples).toEqual([]);
  });

  test('has at most four examples each', () => {
    const many = Array.from({ length: 9 }, (_, i) => fate(`word ${i}`, { fate: 'small' }));
    expect(reasonsOf(many)[0]!.examples).toHaveLength(4);
  });

  test('is that nothing is frequent where there is nothing to tell', () => {
    expect(reasonsOf([])).toHaveLength(1);
    expect(reasonsOf([])[0]!.examples).toEqual([]);
  });
});

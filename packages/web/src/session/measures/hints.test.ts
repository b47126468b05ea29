import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusteringOf } from '../clusters/clustering.js';
import { cluster } from '../clusters/example-run.testing.js';
import { freshSetup } from '../parameters/setup.js';
import { goodMeasures } from './example-measures.testing.js';
import { type HintedRun, hintsOf } from './hints.js';
import type { Measures } from './measuring.js';
import { POOR } from './quality.js';

const WORD_DF = 'preprocessing.wordDfThreshold';

function runOf(algorithm: string, changes: Record<string, unknown> = {}, labels: readonly string[] = []): HintedRun {
  const clusters = labels.map((label, i) => cluster(label, [i, 50 - i]));
  return { setup: { ...freshSetup(algorithm), changes }, clustering: clusteringOf(clusters, 100) };
}

const hint = (run: HintedRun, part: Partial<Measures>) => hintsOf(goodMeasures(part), run)[0];

test('a run in which nothing is poor has no hints, by any algorithm', () => {
  for (const name of ['Lingo', 'STC', 'Bisecting K-Means', 'Leiden'])
    expect(hintsOf(goodMeasures(), runOf(name))).toEqual([]);
});

test('each hint belongs to a poor measure, and changes something', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const some = fc.record({
    coverage: share,
    labelRedundancy: share,
    largestShare: share,
    overlap: fc.double({ min: 1, max: 5, noNaN: true }),
    clusters: fc.nat(80),
  });
  const algorithm = fc.constantFrom('Lingo', 'STC', 'Bisecting K-Means', 'Leiden');
  const changes = fc.constantFrom({}, { [WORD_DF]: 9 }, { desiredClusterCount: 100 }, { mergeThreshold: 0.3 });
  fc.assert(
    fc.property(some, algorithm, changes, (part, name, changed) => {
      const run = runOf(name, changed, ['Solar Power', 'Solar Panels', 'Wind']);
      const hints = hintsOf(goodMeasures(part), run);
      for (const { measure, says, action, setup } of hints) {
        expect(POOR[measure](part[measure as keyof typeof part])).toBe(true);
        expect(says).toMatch(/\.$/);
        expect(action).not.toBe('');
        expect(setup).not.toEqual(run.setup);
        expect(setup.algorithm).toBe(name);
      }
      expect(new Set(hints.map(({ measure }) => measure)).size).toBe(hints.length);
    }),
  );
});

describe('where documents are in no cluster', () => {
  test('a threshold that a person raised is reset, and nothing else', () => {
    const found = hint(runOf('Lingo', { [WORD_DF]: 9, desiredClusterCount: 40 }), { coverage: 0.4 })!;
    expect(found).toMatchObject({
      measure: 'coverage',
      says: '60\u2009% in no cluster.',
      action: 'Reset wordDfThreshold',
    });
    expect(found.setup.changes).toEqual({ desiredClusterCount: 40 });
  });

  test('more clusters are asked for if the run has reached its number', () => {
    const found = hint(runOf('Lingo', { desiredClusterCount: 20 }), { coverage: 0.4, clusters: 12 })!;
    expect(found.action).toBe('Aim for more clusters');
    expect(found.setup.changes).toEqual({ desiredClusterCount: 40 });
  });

  test('nothing is advised if there are fewer clusters than asked for, or no more can be useful', () => {
    expect(hint(runOf('Lingo', { desiredClusterCount: 20 }), { coverage: 0.4, clusters: 11 })).toBeUndefined();
    expect(hint(runOf('Lingo', { desiredClusterCount: 100 }), { coverage: 0.4, clusters: 90 })).toBeUndefined();
  });

  test('the number goes up to the largest useful one', () => {
    const found = hint(runOf('STC', { maxClusters: 50 }), { coverage: 0.4, clusters: 50 })!;
    expect(found.setup.changes).toEqual({ maxClusters: 60 });
  });

  test('Bisecting K-Means, which leaves none out for lack of clusters, gets no such advice', () => {
    expect(hint(runOf('Bisecting K-Means'), { coverage: 0.4, clusters: 90 })).toBeUndefined();
  });
});

describe('where labels repeat each other', () => {
  test('Lingo bans the word that most of them share', () => {
    const found = hint(runOf('Lingo', {}, ['Solar Power', 'Solar Panels', 'Old Solar']), { labelRedundancy: 0.5 })!;
    expect(found).toMatchObject({ says: '50\u2009% of the labels nearly repeat another.', action: 'Ban “solar”' });
    expect(JSON.stringify(found.setup.dictionaries)).toContain('solar');
  });

  test('words that are as common are banned together', () => {
    const found = hint(runOf('Lingo', {}, ['Solar Power', 'Power Solar', 'Wind']), { labelRedundancy: 0.5 })!;
    expect(found.action).toBe('Ban “solar, power”');
  });

  test('nothing is banned if no word is in two labels', () => {
    expect(hint(runOf('Lingo', {}, ['Solar', 'Wind']), { labelRedundancy: 0.5 })).toBeUndefined();
  });

  test('STC merges sooner, once', () => {
    const found = hint(runOf('STC'), { labelRedundancy: 0.5 })!;
    expect(found.setup.changes).toEqual({ mergeThreshold: 0.3 });
    expect(hint({ ...runOf('STC'), setup: found.setup }, { labelRedundancy: 0.5 })).toBeUndefined();
  });
});

describe('where one cluster holds too much', () => {
  test('STC bans the words of its label', () => {
    const clusters = [cluster('Wind', [1]), cluster('Old Bridge', [0, 1, 2, 3])];
    const run = { setup: freshSetup('STC'), clustering: clusteringOf(clusters, 6) };
    const found = hint(run, { largestShare: 0.7 })!;
    expect(found).toMatchObject({ says: 'One cluster holds 70\u2009%.', action: 'Ban the words of “Old Bridge”' });
    expect(JSON.stringify(found.setup.dictionaries)).toMatch(/old.*bridge/);
  });

  test('“Other topics” is no cluster whose label could be banned', () => {
    const run = { setup: freshSetup('STC'), clustering: clusteringOf([], 6) };
    expect(hint(run, { largestShare: 0.7 })).toBeUndefined();
  });

  test('Bisecting K-Means splits into more', () => {
    expect(hint(runOf('Bisecting K-Means', { clusterCount: 10 }), { largestShare: 0.7 })!.setup.changes).toEqual({
      clusterCount: 20,
    });
  });
});

test('where documents are in too many clusters, fewer are asked for, but never fewer than four', () => {
  const found = hint(runOf('Lingo', { desiredClusterCount: 6 }), { overlap: 3.21 })!;
  expect(found).toMatchObject({ says: 'Documents are in 3.2 clusters each.', action: 'Aim for fewer clusters' });
  expect(found.setup.changes).toEqual({ desiredClusterCount: 4 });
  expect(hint({ ...runOf('Lingo'), setup: found.setup }, { overlap: 3.21 })).toBeUndefined();
});

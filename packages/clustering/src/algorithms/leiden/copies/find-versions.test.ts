import { expect, test } from 'vitest';
import { testLanguage } from '../../../../../core/src/tokens/language.testing.js';
import { cluster } from '../../../cluster/cluster.js';
import { fitTopics } from '../../../topics/fit-topics.js';
import { note } from '../../../topics/topics.testing.js';
import { graphOf } from '../graph/graph-of-edges.testing.js';
import { leiden } from '../leiden.js';
import { findVersions } from './find-versions.js';

/** Rows of four terms. Nodes with the same remainder of division by `texts` have `shared` of them in common. */
function rows(count: number, texts: number, shared: number) {
  const item = Int32Array.from({ length: 4 * count }, (_, at) =>
    (at & 3) < shared ? 4 * ((at >> 2) % texts) + (at & 3) : 4 * count + at,
  );
  return {
    start: Int32Array.from({ length: count + 1 }, (_, row) => 4 * row),
    item,
    weight: new Float64Array(4 * count),
  };
}

/** Each node from `texts` on is tied to the first one that is equal modulo `texts`. */
const ties = (count: number, texts: number) =>
  graphOf(
    count,
    Array.from({ length: count - texts }, (_, at) => [(at + texts) % texts, at + texts, 1.5] as const),
  );

const always = { exponent: 1.5, areAlike: () => true };

test.each([
  ['many', 1000, 500, always, 500],
  ['alike in three terms', 1000, 500, always, null, 3],
  ['few', 1000, 900, always, null],
  ['among few texts', 999, 333, always, null],
  ['without terms in common', 1000, 500, always, null, 0],
  ['with vectors that differ', 1000, 500, { ...always, areAlike: () => false }, null],
])('versions that are %s', (_, count, texts, rules, expected, shared = 4) => {
  const firstOf = findVersions(ties(count, texts), rows(count, texts, shared), rules);
  expect(firstOf && new Set(firstOf).size).toBe(expected);
});

/** Twenty texts on each of two subjects, and thirty versions of each text, without one of its own words each. */
const documents = Array.from({ length: 1200 }, (_, at) => {
  const number = at % 40;
  const { title, text } = note(number % 2, number >> 1);
  const own = 'bcdfghjklm'.split('').map(letter => letter + 'aeiouyäö'[number & 7] + 'npqrst'[number >> 3]);
  const version = Math.floor(at / 40);
  return {
    text: [title, text, ...own.filter((_word, place) => place !== version % 10 && place !== version >> 2)].join(' '),
  };
});

test('a collection is divided by its subjects, however many versions its texts have', () => {
  const clusters = cluster(documents, { algorithm: leiden, language: testLanguage });
  expect(clusters.map(({ documents: own }) => own.length)).toEqual([600, 600]);
  const steps: string[] = [];
  const kept = { read: () => undefined, write: (step: string) => void steps.push(step) };
  const shares: number[] = [];
  const checkpoint = (_stage: string, done: number) => void shares.push(done);
  const { model, assignments } = fitTopics(documents, { language: testLanguage, sample: 1000, kept, checkpoint });
  expect(model.topics.map(({ size }) => size)).toEqual([600, 600]);
  expect(new Set(assignments.filter((_, at) => at % 2 === 0).map(({ topic }) => topic)).size).toBe(1);
  expect(steps).toEqual(['neighbours', 'neighbours-2', 'clusters']);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

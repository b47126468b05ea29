import { expect, test } from 'vitest';
import { worthOfName } from './worth-of-name.js';

/** Candidate 0 is a word, candidate 1 a phrase; six documents have both. */
const candidates = {
  documents: { start: Int32Array.of(0, 6, 12), item: Int32Array.of(0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5) },
  appealOf: () => 1,
  isPhrase: (candidate: number) => candidate === 1,
};
const worthOf = (members: number, labels: readonly number[], documents = 100): number =>
  worthOfName({ members: Int32Array.from({ length: members }, (_, at) => at), labels }, candidates, { documents });

test('a few documents that share no phrase may share a word by chance', () => {
  expect(worthOf(5, [0])).toBeLessThan(worthOf(6, [0]));
  expect(worthOf(5, [1])).toBe(worthOf(6, [1]));
  expect(worthOf(5, [0, 1])).toBe(1);
  expect(worthOf(5, [0], 20)).toBe(1);
});

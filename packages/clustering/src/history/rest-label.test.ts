import { expect, test } from 'vitest';
import { isRest } from './rest-label.js';

test.each([
  [{ labels: ['Other Topics'], score: 0 }, true],
  // A rating that is not known, as in a file that a person wrote
  [{ labels: ['Other Topics'] }, true],
  [{ labels: ['Other Topics'], score: null }, true],
  // Topics of Lingo, and topics that a person named so
  [{ labels: ['Other Topics'], score: 0.2 }, false],
  [{ labels: ['Other Topics'], score: 'Infinity' }, false],
  [{ labels: ['Other Topics', 'Wine'], score: 0 }, false],
  [{ labels: ['Wine'], score: 0 }, false],
  [{ labels: [], score: 0 }, false],
])('whether %j is the cluster of documents that fit into no topic: %j', (cluster, is) => {
  expect(isRest(cluster)).toBe(is);
});

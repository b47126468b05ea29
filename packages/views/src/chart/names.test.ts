import { expect, test } from 'vitest';
import { toClusterItems } from '../cluster-item.js';
import { clusterName, clusterTip } from './names.js';

const itemOf = (label: string) => toClusterItems([{ labels: [label], documents: [0, 1], clusters: [] }], 2)[0]!;

test('clusters say how many documents they have, and tips their share of all', () => {
  expect(clusterName(itemOf('Opening Hours'))).toBe('Opening Hours, 2 documents');
  expect(clusterTip(itemOf('Opening Hours'), 8)).toBe('Opening Hours · 2 documents · 25.0\u2009%');
});

test('a label that is read from the right does not turn the numbers behind it around', () => {
  expect(clusterTip(itemOf('שעות פתיחה'), 8)).toBe('\u2068שעות פתיחה\u2069 · 2 documents · 25.0\u2009%');
});

import { expect, test } from 'vitest';
import { renumberTopic } from './renumber-topic.js';

test('terms get their new numbers, and those without one are left out with what is said of them', () => {
  const topic = {
    id: 't1',
    labels: ['Wine'],
    size: 2,
    since: null,
    centroid: { term: [0, 1, 3], weight: [5, 6, 7] },
    exemplars: [{ term: [1, 2, 3], count: [1, 2, 3], example: 'Wine' }],
  };
  expect(renumberTopic(topic, Int32Array.of(2, -1, 4, 6))).toEqual({
    ...topic,
    centroid: { term: [2, 6], weight: [5, 7] },
    exemplars: [{ term: [4, 6], count: [2, 3], example: 'Wine' }],
  });
});

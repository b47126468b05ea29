import { describe, expect, test } from 'vitest';
import type { Collection } from '../documents/collection.js';
import { chartColours, colourScales } from './chart-colours.js';
import { clusteringOf } from './clustering.js';
import type { Run } from './run.js';

const rows = [
  { text: 'a', tag: ['red'], stars: '1' },
  { text: 'b', tag: ['red', 'blue'], stars: '2' },
  { text: 'c', tag: ['blue'], stars: '9' },
  { text: 'd', tag: ['blue'], stars: '' },
];
const field = (name: string, role: string) => ({ name, role }) as Collection['fields'][number];
const collection = {
  rows,
  fields: [field('text', 'text'), field('tag', 'tag'), field('stars', 'property')],
} as unknown as Collection;
const clusters = [
  { labels: ['A'], documents: [0, 1], score: 1 },
  { labels: ['B'], documents: [2, 3], score: 6 },
];
const run = { clustering: clusteringOf(clusters, 4) } as Run;

describe('colours of a chart', () => {
  test('are offered for what the documents have', () => {
    expect(colourScales(run, collection).map(({ id }) => id)).toEqual(['cluster', 'score', 'tag:tag', 'number:stars']);
  });

  test('of a tag are those of the most frequent value in each cluster', () => {
    const { title, colours, legend } = chartColours(run, collection, 'tag:tag');
    expect(title).toBe('Most frequent tag');
    expect([...colours]).toEqual([
      ['0', 2],
      ['1', 1],
    ]);
    expect(legend).toEqual([
      { slot: 1, name: 'blue' },
      { slot: 2, name: 'red' },
    ]);
  });

  test('of a number are steps from the least mean to the greatest, and empty cells are no zeros', () => {
    const { title, colours, legend } = chartColours(run, collection, 'number:stars');
    expect(title).toBe('Mean stars');
    expect([colours.get('0'), colours.get('1')]).toEqual([31, 35]);
    expect([legend[0]!.name, legend[4]!.name]).toEqual(['1.5 to 3', '7.5 to 9']);
  });

  test('tell clusters apart when the scale is of other documents', () => {
    expect(chartColours(run, collection, 'tag:gone').colours).toBe(run.clustering.colours);
  });
});

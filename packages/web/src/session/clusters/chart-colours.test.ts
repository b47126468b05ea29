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

  const legendOf = (values: readonly string[]) => {
    const own = { rows: values.map(stars => ({ stars })), fields: [field('stars', 'property')] } as never;
    const each = values.map((_, n) => ({ labels: [`Label ${n}`], documents: [n] }));
    const found = { clustering: clusteringOf(each, values.length) } as Run;
    return chartColours(found, own, 'number:stars').legend.map(({ name }) => name);
  };

  test.each([
    ['years', ['1990', '1992'], ['1,990 to 1,990.4', '1,991.6 to 1,992']],
    ['small numbers', ['0.00012', '0.00022'], ['0.00012 to 0.00014', '0.0002 to 0.00022']],
    ['large numbers', ['12345', '27345'], ['12,300 to 15,300', '24,300 to 27,300']],
  ])('of %s have bounds that can be told apart', (_, values, ends) => {
    const names = legendOf(values);
    expect([names[0], names.at(-1)]).toEqual(ends);
    expect(new Set(names.flatMap(name => name.split(' to '))).size).toBe(6);
  });

  test('of equal numbers are one step', () => {
    expect(legendOf(['1234.5', '1234.5'])).toEqual(['1,234.5']);
  });

  test('of a number read it as people write it', () => {
    expect(legendOf(['1,000', '2,000', '3000 €'])).toEqual(legendOf(['1000', '2000', '3000']));
    expect(legendOf(['1,5', '3,5'])).toEqual(legendOf(['1.5', '3.5']));
  });

  test('tell clusters apart when the scale is of other documents', () => {
    expect(chartColours(run, collection, 'tag:gone').colours).toBe(run.clustering.colours);
  });
});

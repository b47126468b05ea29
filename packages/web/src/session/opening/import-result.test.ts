import { describe, expect, test } from 'vitest';
import { ResultFileError, readResult } from './import-result.js';

describe('a result of another tool', () => {
  test('is read from a response of the service', () => {
    const response = {
      clusters: [{ labels: ['A', 'B'], documents: [2, 0], clusters: [{ labels: ['C'], documents: [1] }] }],
    };
    expect(readResult(JSON.stringify(response), 3)).toEqual([
      { labels: ['A', 'B'], documents: [0, 2], clusters: [{ labels: ['C'], documents: [1], clusters: [] }] },
    ]);
  });

  test.each([
    ['a label and many numbers a line', 'Hours, 0, 4\nPrices, 1 2'],
    ['a line for each document', 'label,document\nHours,0\nPrices,1\nHours,4\nPrices,2'],
    ['tabs', 'Hours\t0 4\nPrices\t1\t2'],
    ['numbers that count from 1', 'Hours;1;5\nPrices;2;3'],
  ])('is read from a table: %s', (_, text) => {
    expect(readResult(text, 5).map(({ labels, documents }) => [...labels, ...documents])).toEqual([
      ['Hours', 0, 4],
      ['Prices', 1, 2],
    ]);
  });

  test('keeps commas and quotes of a quoted label', () => {
    expect(readResult('"Hours, ""open""",0,1', 2)[0]!.labels).toEqual(['Hours, "open"']);
  });

  test.each([
    ['', /no clusters/],
    ['{"x":1}', /no clusters/],
    ['[{"labels":["A"],"documents":["b"]}]', /Cluster “A”: documents are whole numbers. Got "b"/],
    ['{"clusters":', /no JSON/],
    ['A,7', /names document 7, but there are only 5/],
  ])('%s is refused with the reason', (text, reason) => {
    expect(() => readResult(text, 5)).toThrow(ResultFileError);
    expect(() => readResult(text, 5)).toThrow(reason);
  });

  test.each([
    ['clusters in clusters', '{"clusters":['.repeat(900) + ']}'.repeat(900), /more than 50 deep/],
    ['clusters that never end', `[${'{"documents":[0],"clusters":['.repeat(100_000)}`, /no JSON/],
    [
      'lists in lists',
      `[{"documents":[${'['.repeat(50_000)}${']'.repeat(50_000)}]}]`,
      /documents are whole numbers. Got a list of 1/,
    ],
    ['100,001 clusters', `[${'{"documents":[0]},'.repeat(100_000)}{"documents":[0]}]`, /clusters has 100,001 entries/],
  ])('of %s is refused with the reason', (_, text, reason) => {
    expect(() => readResult(text, 5)).toThrow(ResultFileError);
    expect(() => readResult(text, 5)).toThrow(reason);
  });
});

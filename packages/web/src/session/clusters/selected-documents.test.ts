import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusteringOf } from './clustering.js';
import { cluster, exampleCollection } from './example-run.testing.js';
import { selectedDocuments } from './selected-documents.js';

const rows = [
  { title: 'Data mining', text: 'Finding <b>patterns</b>' },
  { title: 'Web search', text: 'Ranking pages' },
  { title: 'Text mining', text: 'Finding words' },
  { title: 'Solar power', text: 'A roof' },
];
const collection = exampleCollection(rows);
const clustering = clusteringOf([cluster('Mining', [0, 2]), cluster('Search', [1, 2])], rows.length);

const select = (clusters: readonly string[], documents: readonly number[] = [], find = '') =>
  selectedDocuments({ clusters: new Set(clusters), documents: new Set(documents) }, clustering, collection, find);

describe('the documents that are shown', () => {
  test('are all while nothing is selected', () => {
    expect(select([])).toEqual([0, 1, 2, 3]);
  });

  test('are those of any selected cluster, in the order of the source, each once', () => {
    expect(select(['1', '0'])).toEqual([0, 1, 2]);
  });

  test('are selected documents beside those of clusters', () => {
    expect(select(['0'], [3])).toEqual([0, 2, 3]);
  });

  test('hold every word that is looked for, in whatever case and field', () => {
    expect(select([], [], 'finding MINING')).toEqual([0, 2]);
    expect(select(['1'], [], 'finding')).toEqual([2]);
    expect(select([], [], 'nowhere')).toEqual([]);
  });

  test('are found by their text and not by its markup', () => {
    expect(select([], [], 'patterns')).toEqual([0]);
    expect(select([], [], '<b>')).toEqual([]);
  });

  test('of a cluster that does not exist are none', () => {
    expect(select(['7'])).toEqual([]);
  });

  test('are the very same list when asked again', () => {
    const selected = { clusters: new Set(['0']), documents: new Set<number>() };
    const first = selectedDocuments(selected, clustering, collection, '');
    expect(selectedDocuments(selected, clustering, collection, '')).toBe(first);
  });

  test('are ascending and distinct for any selection', () => {
    fc.assert(
      fc.property(
        fc.subarray(['0', '1']),
        fc.array(fc.nat(3)),
        fc.constantFrom('', 'mining', 'a'),
        (ids, own, find) => {
          const numbers = select(ids, own, find);
          expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        },
      ),
    );
  });
});

test('without documents nothing is shown', () => {
  expect(selectedDocuments({ clusters: new Set(), documents: new Set() }, null, null, 'x')).toEqual([]);
});

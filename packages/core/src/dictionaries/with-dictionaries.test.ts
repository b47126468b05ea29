import { cluster, leiden } from '@sheaf/clustering';
import { describe, expect, test } from 'vitest';
import './regexps/regexp.js';
import { lingo } from '../algorithms/lingo/lingo.js';
import { stc } from '../algorithms/stc/stc.js';
import { testLanguage as language } from '../tokens/language.testing.js';
import { withDictionaries } from './with-dictionaries.js';

test('a request without entries gets the very language it asked for', () => {
  expect(withDictionaries(language, null)).toBe(language);
  const none = { wordFilters: [], labelFilters: [], synonyms: [], labelBoosts: [] };
  expect(withDictionaries(language, none)).toBe(language);
});

test('synonyms share the stem of the first, whatever their form and case', () => {
  const { stem } = withDictionaries(language, { synonyms: [{ words: ['Car', 'automobiles'] }] });
  expect(['car', 'cars', 'automobile', 'automobiles', 'bus'].map(stem)).toEqual(['car', 'car', 'car', 'car', 'bu']);
});

test.each([
  ['lists with the same first word are one', ['car', 'automobile'], ['car', 'truck'], ['car', 'car', 'car']],
  ['else a word belongs to the later list', ['automobile', 'car'], ['car', 'truck'], ['car', 'automobile', 'car']],
])('%s', (_, first, second, stems) => {
  const { stem } = withDictionaries(language, { synonyms: [{ words: first }, { words: second }] });
  expect(['car', 'automobile', 'truck'].map(stem)).toEqual(stems);
});

test('synonyms bring documents together', () => {
  const documents = [{ a: 'car' }, { a: 'automobile' }, { a: 'pear tree' }, { a: 'pear tree' }];
  const parameters = { dictionaries: { synonyms: [{ words: ['car', 'automobile'] }] } };
  const together = (clusters: readonly { documents: readonly object[]; labels: readonly string[] }[]): boolean =>
    clusters.some(
      found => found.labels[0] !== 'Other Topics' && documents.slice(0, 2).every(d => found.documents.includes(d)),
    );
  expect(together(cluster(documents, { algorithm: leiden, language }))).toBe(false);
  expect(together(cluster(documents, { algorithm: leiden, language, parameters }))).toBe(true);
});

test.each([
  [{ wordFilters: [{}, { regexp: ['a', 'a)'] }] }, ['dictionaries', 'wordFilters', 1, 'regexp', 1]],
  [
    { labelFilters: [{ exact: ['a)'], regexp: null }, { regexp: ['a)'] }] },
    ['dictionaries', 'labelFilters', 1, 'regexp', 0],
  ],
  [
    { wordFilters: null, labelBoosts: [{ regexp: ['a)'], factor: 2 }] },
    ['dictionaries', 'labelBoosts', 0, 'regexp', 0],
  ],
])('an expression that cannot be used is named with its place: %j', (dictionaries, path) => {
  expect(() => withDictionaries(language, dictionaries)).toThrow(expect.objectContaining({ entry: 'a)', path }));
});

describe('label boosts', () => {
  test('multiply, and leave other labels alone', () => {
    const { labelBoost } = withDictionaries(language, {
      labelBoosts: [
        { glob: ['wine *'], factor: 3 },
        { exact: ['Wine Cellar'], factor: 0.5 },
      ],
    });
    expect(['Wine Cellar', 'Wine Glass', 'Rails'].map(label => labelBoost!(label))).toEqual([1.5, 3, 1]);
  });

  test.each([lingo, stc, leiden] as const)('of 0 keep a label from coming first in $name', algorithm => {
    const texts = [
      'red wine cellar',
      'red wine glass',
      'red wine',
      'steam engine',
      'steam engines',
      'old steam engine',
    ];
    const documents = Array.from({ length: 4 }, () => texts)
      .flat()
      .map((text, i) => ({ a: `${text}. n${i % 7}x` }));
    const first = (parameters: object) =>
      cluster(documents, { algorithm: algorithm as typeof leiden, language, parameters })[0]!.labels[0]!;
    const usual = first({});
    expect(first({ dictionaries: { labelBoosts: [{ exact: [usual], factor: 0 }] } })).not.toBe(usual);
  });
});

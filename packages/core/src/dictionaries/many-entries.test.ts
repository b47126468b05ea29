/** Many entries: they find what each finds by itself, and are not asked one by one. */
import './regexps/regexp.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testLanguage as language } from '../tokens/language.testing.js';
import { type Dictionary, matcher } from './dictionary.js';
import { type LabelBoost, labelBooster } from './label-boosts.js';
import { withDictionaries } from './with-dictionaries.js';

const word = fc.constantFrom('wine', 'Wine', 'red', 'rail', 'x');
const text = fc.array(word, { maxLength: 3 }).map(words => words.join(' '));
const glob = fc
  .array(fc.oneof(word, fc.constantFrom('*', '+', '?', '"Wine"')), { maxLength: 3 })
  .map(pieces => pieces.join(' '));
const entries = (of: fc.Arbitrary<string>) => fc.option(fc.array(of, { maxLength: 2 }));
const dictionary: fc.Arbitrary<Dictionary> = fc.record(
  { exact: entries(text), glob: entries(glob), regexp: entries(fc.constantFrom('^wine', '(?i)RED', 'x$', '.{9}')) },
  { requiredKeys: [] },
);

/** More work than one by one would end with in the time of a test. */
const MANY = 50_000;
const labels = Array.from({ length: 2000 }, (_, i) => `data item${i} mining`);
const numbered = (count: number, entry: (i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => entry(i));

describe('filters of a request', () => {
  test('reject together what any of them rejects by itself', () => {
    fc.assert(
      fc.property(fc.array(dictionary, { maxLength: 5 }), fc.array(text), (filters, texts) => {
        const { isStopWord, isStopLabel } = withDictionaries(language, { wordFilters: filters, labelFilters: filters });
        const alone = filters.map(matcher);
        for (const each of texts) {
          const rejected = alone.some(matches => matches(each));
          expect(isStopWord(each)).toBe(language.isStopWord(each) || rejected);
          expect(isStopLabel(each)).toBe(language.isStopLabel(each) || rejected);
        }
      }),
    );
  });

  test.each<[kind: string, filters: readonly Dictionary[]]>([
    ['globs that share a word', [{ glob: numbered(MANY, i => `data item${i} *`) }]],
    ['globs that share a wildcard and a word in quotes', [{ glob: numbered(MANY, i => `* "item${i}" "mining"`) }]],
    ['dictionaries of one entry', numbered(MANY, i => `data item${i} mining`).map(entry => ({ exact: [entry] }))],
    ['regular expressions', [{ regexp: numbered(4000, i => `^data item${i} [a-z]+$`) }]],
  ])('take many %s', (_, labelFilters) => {
    const { isStopLabel } = withDictionaries(language, { labelFilters });
    expect(labels.every(isStopLabel)).toBe(true);
    expect(labels.filter(label => isStopLabel(`no ${label.replace('item', 'ITEM').replace('data', 'day')}`))).toEqual(
      [],
    );
  });
});

describe('label boosts', () => {
  test('multiply the factors of all that match, in the order of the list', () => {
    const boost: fc.Arbitrary<LabelBoost> = fc
      .tuple(dictionary, fc.double({ min: 0, max: 100, noNaN: true }))
      .map(([of, factor]) => ({ ...of, factor }));
    fc.assert(
      fc.property(fc.array(boost, { minLength: 1, maxLength: 40 }), fc.array(text), (boosts, texts) => {
        const labelBoost = labelBooster(boosts);
        for (const each of texts) {
          const expected = boosts.reduce((product, of) => (matcher(of)(each) ? product * of.factor : product), 1);
          expect(labelBoost(each)).toBe(expected);
        }
      }),
    );
  });

  test('may be many', () => {
    const labelBoost = labelBooster(
      numbered(MANY, i => `data item${i} mining`).map(label => ({ exact: [label], factor: 3 })),
    );
    expect(labels.map(labelBoost)).toEqual(labels.map(() => 3));
    expect(labelBoost('other')).toBe(1);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endings, longestEnding, withoutEnding } from './endings.js';

describe('longestEnding', () => {
  const table = endings({ ate: 'ational ation ator', tion: 'tional', keep: 's ss' });

  test('finds the longest of several endings, with its rule', () => {
    expect(longestEnding('relational', table)).toMatchObject({ text: 'ational', rule: 'ate' });
    expect(longestEnding('conditional', table)).toMatchObject({ text: 'tional', rule: 'tion' });
    expect(longestEnding('process', table)).toMatchObject({ text: 'ss' });
  });

  test('looks no further back than it is told', () => {
    expect(longestEnding('relational', table, 4)).toMatchObject({ text: 'tional' });
    expect(longestEnding('relational', table, 5)).toBeUndefined();
  });

  test('knows the next shorter ending of an ending', () => {
    expect(longestEnding('relational', table)?.shorter?.text).toBe('tional');
    expect(longestEnding('conditional', table)?.shorter).toBeUndefined();
  });

  test('finds what a search through all endings finds', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abéж'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), text, text, fc.nat(8), (all, start, end, from) => {
        const word = start + end;
        const longest = all
          .filter(ending => word.endsWith(ending) && word.length - ending.length >= from)
          .reduce((best, ending) => (ending.length > best.length ? ending : best), '');
        expect(longestEnding(word, endings({ '': all.join(' ') }), from)?.text ?? '').toBe(longest);
      }),
    );
  });
});

test('withoutEnding keeps a word whose longest ending begins before the region', () => {
  const table = endings({ '': 'abil il' });
  expect(withoutEnding('probabil', table, 4)).toBe('prob');
  expect(withoutEnding('probabil', table, 5)).toBe('probabil');
});

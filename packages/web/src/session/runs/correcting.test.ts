import { matcher } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flaws, linesOf } from '../dictionaries/entries.js';
import { banOfEnd, banOfLabel, banOfStart, removedBy } from './correcting.js';

const sign = fc.constantFrom(
  'a',
  'B',
  'é',
  '漢',
  'ש',
  '*',
  '?',
  '+',
  '"',
  "'",
  '\\',
  '.',
  '-',
  '/',
  '{',
  '}',
  '(',
  '4',
  '“',
);
const word = fc.string({ unit: sign, minLength: 1, maxLength: 6 });
const label = fc.array(word, { minLength: 1, maxLength: 4 }).map(words => words.join(' '));

const rejects = (kind: string, entry: string) => matcher({ exact: [], glob: [], regexp: [], [kind]: [entry] });

describe('banning a label', () => {
  test('matches that label and no other, whatever signs it holds', () => {
    fc.assert(
      fc.property(fc.uniqueArray(label, { minLength: 2, maxLength: 6 }), labels => {
        const { kind, entry } = banOfLabel(labels[0]!);
        expect(linesOf(entry)).toEqual([entry]);
        const test = rejects(kind, entry);
        expect(labels.filter(test)).toEqual([labels[0]]);
      }),
      { numRuns: 300 },
    );
  });

  test('of any script and with any sign matches that label and no other of the run', () => {
    const anything = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
      .map(text => text.replace(/[\s\u0085]/gu, ''))
      .filter(text => text !== '');
    const anyWord = fc.oneof(word, anything);
    const anyLabel = fc.array(anyWord, { minLength: 1, maxLength: 5 }).map(words => words.join(' '));
    let made = 0;
    fc.assert(
      fc.property(fc.uniqueArray(fc.oneof(label, anyLabel), { minLength: 10, maxLength: 10 }), labels => {
        for (const one of labels) {
          const { kind, entry } = banOfLabel(one);
          expect(linesOf(entry)).toEqual([entry]);
          expect(labels.filter(rejects(kind, entry))).toEqual([one]);
          made++;
        }
      }),
      { numRuns: 500 },
    );
    expect(made).toBe(5000);
  });

  test('by its first or last word gives a valid glob that matches it', () => {
    fc.assert(
      fc.property(word, word, (first, last) => {
        for (const ban of [banOfStart(first), banOfEnd(last)]) {
          expect(flaws('glob', ban.entry)).toEqual([]);
          expect(rejects('glob', ban.entry)(`${first} ${last}`)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('shows beforehand what goes away', () => {
    const labels = ['Data Mining', 'Data', 'Web Data', 'Mining Data'];
    expect(removedBy(banOfStart('data'), labels)).toEqual(['Data Mining', 'Data']);
    expect(removedBy(banOfEnd('Data'), labels)).toEqual(['Data', 'Web Data', 'Mining Data']);
  });
});

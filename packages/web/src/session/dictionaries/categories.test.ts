import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySetup } from '../parameters/any-setup.testing.js';
import { fittingSetup, setupOfRequest } from '../parameters/read-setup.js';
import { freshSetup } from '../parameters/setup.js';
import { type Categories, fittingCategories, NO_CATEGORIES, nameFlaw, seedsFor, withCategories } from './categories.js';

const rows = [
  { text: 'a', code: 'Money' },
  { text: 'b', code: '' },
  { text: 'c', code: ['Staff', 'Money'] },
];
const categories: Categories = {
  list: [
    { name: ' Money ', examples: 'fees\n\n too expensive ' },
    { name: '', examples: 'nobody reads this' },
    { name: 'Space', examples: '' },
  ],
  column: 'code',
};

describe('categories', () => {
  test('are the seeds of a request, those of the column with their documents', () => {
    expect(seedsFor(categories, { algorithm: 'Leiden', rows })).toEqual([
      { name: 'Money', texts: ['fees', 'too expensive'], documents: [0] },
      { name: 'Space', texts: [] },
      { name: 'Staff', documents: [2] },
    ]);
  });

  test('are in no request to an algorithm that takes none, nor where there are none', () => {
    expect(seedsFor(categories, { algorithm: 'STC', rows })).toBeNull();
    expect(seedsFor(NO_CATEGORIES, { algorithm: 'Leiden', rows })).toBeNull();
    expect(seedsFor({ list: [], column: 'gone' }, { algorithm: 'Leiden', rows })).toBeNull();
  });

  test('of a request come back as they were, without the documents', () => {
    const seeds = seedsFor(categories, { algorithm: 'Leiden', rows });
    const read = setupOfRequest({ seeds }, freshSetup('Leiden')).categories;
    expect(read).toEqual({
      list: [
        { name: 'Money', examples: 'fees\ntoo expensive' },
        { name: 'Space', examples: '' },
        { name: 'Staff', examples: '' },
      ],
      column: '',
    });
  });

  test('are stored and read with the other settings', () => {
    fc.assert(
      fc.property(anySetup, setup => {
        expect(fittingSetup(JSON.parse(JSON.stringify(setup)), 'Lingo').categories).toEqual(setup.categories);
      }),
    );
  });

  test('that are damaged are read as far as they can be', () => {
    const damaged = { list: [7, { name: 'Money' }, { name: null, examples: ['x'] }], column: 7 };
    expect(fittingCategories(damaged)).toEqual({
      list: [
        { name: 'Money', examples: '' },
        { name: '', examples: '' },
      ],
      column: '',
    });
    expect(fittingCategories('x')).toEqual(NO_CATEGORIES);
  });

  test('of a codebook join those of the same name, each example once', () => {
    const added = [
      { name: 'Money', examples: 'price\nfees' },
      { name: 'Staff', examples: 'friendly' },
    ];
    expect(withCategories([{ name: 'Money', examples: 'fees' }], added)).toEqual([
      { name: 'Money', examples: 'fees\nprice' },
      { name: 'Staff', examples: 'friendly' },
    ]);
  });

  test('say what is odd about their names', () => {
    const list = [
      { name: 'Money', examples: '' },
      { name: '', examples: 'x' },
      { name: '', examples: '' },
      { name: 'Money ', examples: '' },
    ];
    expect(list.map((_, at) => nameFlaw(list, at))).toEqual([
      null,
      'A category without a name is not used.',
      null,
      'Another category has this name: the last one counts.',
    ]);
  });
});

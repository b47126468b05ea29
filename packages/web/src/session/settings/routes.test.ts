import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRoute, searchAddress } from './routes.js';

test('every query survives the way into the address and back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), text => {
      fc.pre(text.isWellFormed() && text.trim() !== '');
      expect(parseRoute(searchAddress('sample', text.trim(), 'treemap'))).toEqual({
        page: 'search',
        source: 'sample',
        query: text.trim(),
        view: 'treemap',
      });
    }),
  );
});

test.each([
  ['#/search/sample/data+mining', 'data mining'],
  ['#/search/sample/+data%20', 'data'],
  ['#/search/sample/100%', '100%'],
  ['#/search/sample/100%25', '100%'],
])('%s asks for %s', (hash, query) => expect(parseRoute(hash)).toMatchObject({ query, view: 'folders' }));

test('an address can choose the algorithm and the sample', () => {
  const choices = { algorithm: 'Bisecting K-Means', sample: 'all:German' };
  expect(parseRoute(searchAddress('sample', 'a?b&c', 'treemap', choices))).toMatchObject({
    query: 'a?b&c',
    ...choices,
  });
  expect(parseRoute('#/search/sample/game')).not.toHaveProperty('algorithm');
});

test('unknown pages and views are told apart', () => {
  expect(parseRoute('#/nope')).toEqual({ page: 'missing', path: 'nope' });
  expect(parseRoute('#/search/a/b/c')).toMatchObject({ view: 'folders' });
  expect(parseRoute('#/workbench?abc?d')).toEqual({ page: 'workbench', shared: 'abc?d' });
});

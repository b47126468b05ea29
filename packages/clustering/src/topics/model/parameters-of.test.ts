import { expect, test } from 'vitest';
import { overridden } from './parameters-of.js';

const parameters = {
  levels: 1,
  titleFields: ['title', 'name'],
  dictionaries: null,
  naming: { ownForms: true, completion: 0.5 },
  labelScoring: { '@type': 'PmiLabelScoring', containment: 1.5 },
};

test.each<[changes: object, expected: object]>([
  [{}, {}],
  [{ levels: undefined }, {}],
  [
    { levels: 2, titleFields: ['subject'] },
    { levels: 2, titleFields: ['subject'] },
  ],
  [{ naming: { completion: 0.1 } }, { naming: { ownForms: true, completion: 0.1 } }],
  [{ dictionaries: { wordFilters: [] } }, { dictionaries: { wordFilters: [] } }],
  [{ labelScoring: { containment: 2 } }, { labelScoring: { '@type': 'PmiLabelScoring', containment: 2 } }],
  [{ labelScoring: { '@type': 'LogOddsLabelScoring' } }, { labelScoring: { '@type': 'LogOddsLabelScoring' } }],
])('%j changes only what it names', (changes, expected) => {
  expect(overridden(parameters, changes)).toEqual({ ...parameters, ...expected });
});

test('groups may be Maps, as they are where a request is read exactly', () => {
  const changes = new Map([['naming', new Map([['completion', 0.1]])]]);
  expect(overridden(parameters, changes)).toEqual({ ...parameters, naming: { ownForms: true, completion: 0.1 } });
});

import { expect, test } from 'vitest';
import { exampleCollection } from '../clusters/example-run.testing.js';
import { columnsOf, rolesOf, withColumnsOf } from './run-columns.js';

const rows = [{ title: 'Data', text: 'about data', place: 'north' }];
const collection = exampleCollection(rows, { clustered: ['title', 'text'] });
const changed = {
  ...collection,
  fields: collection.fields.map(field => ({ ...field, role: 'tag' as const })),
  clustered: ['title'],
};

test('the columns of a run come back with the roles that they had', () => {
  expect(withColumnsOf(changed, columnsOf(collection))).toEqual(collection);
});

test('a run that clustered the same columns changes no roles', () => {
  const tagged = { ...changed, clustered: collection.clustered };
  expect(withColumnsOf(tagged, columnsOf(collection))).toBe(tagged);
});

test('a run of the same texts brings back the vectors that it had', () => {
  const withVectors = {
    ...collection,
    fields: collection.fields.map(field => (field.name === 'place' ? { ...field, role: 'vector' as const } : field)),
  };
  expect(withColumnsOf(collection, columnsOf(withVectors))).toEqual(withVectors);
  expect(withColumnsOf(withVectors, columnsOf(collection))).toEqual(collection);
  expect(withColumnsOf(withVectors, { clustered: collection.clustered })).toBe(withVectors);
});

test('of a run of an earlier version, which says nothing of roles, only the columns come back', () => {
  const back = withColumnsOf(changed, { clustered: collection.clustered });
  expect([back.clustered, rolesOf(back)]).toEqual([collection.clustered, rolesOf(changed)]);
});

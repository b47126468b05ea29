import type { Document } from '@sheaf/core';
import { readRequestExactly } from '@sheaf/protocol';
import { expect, test } from 'vitest';
import { takeIds } from './take-ids.js';

const take = (documents: readonly object[], idField: string | null = 'id') =>
  takeIds({ documents: documents as Document[], idField });

test('ids are texts and numbers, of several texts the first, and null for all else', () => {
  const ids: [object, string | number | null][] = [
    [{ id: 'a' }, 'a'],
    [{ id: 7 }, 7],
    [{ id: ['b', 'c'] }, 'b'],
    [{ id: [] }, null],
    [{ id: null }, null],
    [{ id: { value: 3 } }, 3],
    [{ id: { value: 'x' } }, null],
    [{ id: { other: 3 } }, null],
    [{ id: true }, null],
    [{ text: 'no id' }, null],
  ];
  expect(take(ids.map(([document]) => document)).ids).toEqual(ids.map(([, id]) => id));
});

test('ids are the same numbers if the request is read with numbers as they are spelt', () => {
  const { documents = [] } = readRequestExactly(
    '{"idField":"id","documents":[{"id":1.50,"text":"a"},{"id":"1.50"}]}',
    {},
  );
  expect(take(documents).ids).toEqual([1.5, '1.50']);
});

test('the field of ids is no longer part of the documents, and the others keep their order', () => {
  const { documents } = take([{ title: 'a', id: 1, text: 'b' }, { id: 2 }]);
  expect(documents.map(document => [...(document as ReadonlyMap<string, unknown>)])).toEqual([
    [
      ['title', 'a'],
      ['text', 'b'],
    ],
    [],
  ]);
});

test('documents stay as they are if no field is named', () => {
  const documents = [{ id: 'a' }];
  expect(take(documents, null)).toEqual({ documents, ids: null });
  expect(take(documents, null).documents).toBe(documents);
  expect(takeIds({})).toEqual({ documents: [], ids: null });
});

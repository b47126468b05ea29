import { expect, test } from 'vitest';
import type { RequestError } from '../errors.js';
import { readAssign, readUpdate } from './topic-requests.js';

const pointerOf = (read: (text: string) => unknown, body: object): string | undefined => {
  try {
    read(JSON.stringify({ model: { id: 'a1' }, ...body }));
  } catch (error) {
    return (error as RequestError).report.problems?.[0]?.pointer;
  }
  return undefined;
};

test.each([
  ['/leftovers', { leftovers: 3 }],
  ['/leftovers/1', { leftovers: [{}, 3] }],
  ['/leftovers/0/t', { documents: [{ t: 'x' }], leftovers: [{ t: 1 }] }],
  ['/documents/0/t', { documents: [{ t: 1 }], leftovers: [{ t: 1 }] }],
  ['/documents', { documents: 'x' }],
])('the fault at %s is told with its own place', (pointer, body) => {
  expect(pointerOf(readUpdate, body)).toBe(pointer);
});

test('documents that are null or absent are none', () => {
  expect(readUpdate('{"model":{"id":"a1"},"documents":null}')).toMatchObject({ documents: [], leftovers: [] });
  expect(readAssign('{"model":{"id":"a1"}}').documents).toEqual([]);
});

import { SpeltNumber } from '@sheaf/core';
import { expect, test } from 'vitest';
import type { RequestError } from '../errors.js';
import { readAssign, readFit, readUpdate } from './topic-requests.js';

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

test('parameters of a fit are read exactly where reading them fast would change them', () => {
  const parametersOf = (parameters: string) => readFit(`{"language":"English","parameters":${parameters}}`).parameters;
  expect(parametersOf('{"levels":2}')).toEqual({ levels: 2 });
  expect(parametersOf('{"a":{"b":-0}}')).toEqual(new Map([['a', new Map([['b', new SpeltNumber('-0')]])]]));
  expect(parametersOf('null')).toBeNull();
  expect(readFit('{"language":"English"}').parameters).toBeNull();
});

test('values that are nested too deeply are no request, wherever they are', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const tooDeep = expect.objectContaining({ report: expect.objectContaining({ code: 'invalid-body' }) });
  for (const depth of [1000, 100_000]) {
    expect(() => readFit(`{"language":"English","parameters":{"a":${deep(depth)}}}`)).toThrow(tooDeep);
    expect(() => readFit(`{"options":{"fields":${deep(depth)}}}`)).toThrow(tooDeep);
    expect(() => readAssign(`{"model":{"topics":${deep(depth)}}}`)).toThrow(tooDeep);
    expect(() => readUpdate(`{"model":{"id":"a1"},"leftovers":${deep(depth)}}`)).toThrow(tooDeep);
  }
  expect(readAssign(`{"model":{"topics":${deep(998)}}}`).model).toMatchObject({ kind: 'whole' });
});

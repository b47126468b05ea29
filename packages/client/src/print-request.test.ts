import { expect, test } from 'vitest';
import { printRequest } from './print-request.js';

test('a request prints as JSON, and what is not said is left out', () => {
  expect(printRequest({ algorithm: 'STC', documents: [{ a: ['x', 'y'] }] })).toBe(
    '{"algorithm":"STC","documents":[{"a":["x","y"]}]}',
  );
  expect(printRequest({})).toBe('{"documents":[]}');
});

test('a Map keeps the order of its fields', () => {
  const document = new Map([
    ['b', 'first'],
    ['1', 'second'],
  ]);
  expect(printRequest({ documents: [document] })).toBe('{"documents":[{"b":"first","1":"second"}]}');
});

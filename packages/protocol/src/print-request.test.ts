import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printBody, printRequest } from './print-request.js';
import { readRequestExactly } from './read-request.js';

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

test('parameters that are Maps, within objects or not, are objects', () => {
  const preprocessing = new Map([['wordDfThreshold', 2]]);
  const parameters = { queryHint: 'x', preprocessing };
  const expected = '{"parameters":{"queryHint":"x","preprocessing":{"wordDfThreshold":2}},"documents":[]}';
  expect(printRequest({ parameters })).toBe(expected);
  expect(printRequest({ parameters: new Map<string, string | typeof preprocessing>(Object.entries(parameters)) })).toBe(
    expected,
  );
});

test('numbers stay as they are spelt, wherever they are', () => {
  const request = readRequestExactly(
    '{"parameters":{"a":1.50,"b":{"c":[10]}},"idField":"id","documents":[{"id":1e2}]}',
  );
  expect(JSON.parse(printRequest(request))).toMatchObject({ parameters: { a: 1.5, b: { c: [10] } } });
  expect(printRequest(request)).toContain('"a":1.50,"b":{"c":[10]}');
  expect(printRequest(request)).toContain('[{"id":1e2}]');
});

test('a vector that is a typed array is a list', () => {
  const documents = [{ text: 'x', vector: new Float32Array([0.5, -1]) }, new Map([['vector', new Int8Array([3])]])];
  expect(printRequest({ vectorField: 'vector', documents })).toBe(
    '{"vectorField":"vector","documents":[{"text":"x","vector":[0.5,-1]},{"vector":[3]}]}',
  );
});

test('all else prints as by JSON.stringify', () => {
  const documents = [{ a: undefined, b: null, c: [undefined, 'ä"'], d: new Date(0), e: Number.NaN, f: {}, g: [] }];
  expect(printBody({ documents })).toBe(JSON.stringify({ documents }));
  fc.assert(fc.property(fc.object(), value => printBody(value) === JSON.stringify(value)));
});

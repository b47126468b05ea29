import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { requestId, traceOf } from './request-id.js';

const requestWith = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;

test('a request keeps the id that the client sent', () => {
  expect(requestId(requestWith({ 'x-request-id': 'abc-123~' }))).toBe('abc-123~');
});

test.each(['', 'a b', 'é', 'a\n', 'x'.repeat(129)])('the id %j is not accepted', given => {
  expect(requestId(requestWith({ 'x-request-id': given }))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
});

test('new ids differ, and those of a later time come later', () => {
  const ids = Array.from({ length: 100 }, () => requestId(requestWith({})));
  expect(new Set(ids).size).toBe(ids.length);
  const times = ids.map(id => id.slice(0, 13));
  expect([...times].sort()).toEqual(times);
});

const trace = '0af7651916cd43dd8448eb211c80319c';
const parent = 'b7ad6b7169203331';

test('a trace is read from its header', () => {
  expect(traceOf(requestWith({ traceparent: `00-${trace}-${parent}-01` }))).toEqual({ traceId: trace, parent });
});

test.each([
  'nope',
  `00-${'0'.repeat(32)}-${parent}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace.toUpperCase()}-${parent}-01`,
])('%s is no trace', traceparent => {
  expect(traceOf(requestWith({ traceparent }))).toBeNull();
  expect(traceOf(requestWith({}))).toBeNull();
});

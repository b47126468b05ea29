import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { drain } from './drain.js';

const requestWith = (headers: object, more: object = {}) =>
  Object.assign(new PassThrough(), { headers, complete: false, ...more }) as unknown as PassThrough & IncomingMessage;

test('a request without a body needs no draining', async () => {
  await drain(requestWith({}));
  await drain(requestWith({ 'content-length': '0' }));
});

test('a body that has arrived whole needs no draining', async () => {
  await drain(requestWith({ 'content-length': '3' }, { complete: true }));
});

test('a body is read to its end and thrown away', async () => {
  const request = requestWith({ 'content-length': '6' });
  const drained = drain(request);
  request.write('abc');
  request.end('def');
  await drained;
  expect(request.listenerCount('data')).toBe(0);
});

test('a body that breaks off ends the draining', async () => {
  const request = requestWith({ 'transfer-encoding': 'chunked' });
  const drained = drain(request);
  request.destroy();
  await drained;
  expect(request.listenerCount('close')).toBe(0);
});

test('a body that is too long is no longer read', async () => {
  const request = requestWith({ 'transfer-encoding': 'chunked' });
  const drained = drain(request);
  for (let i = 0; i < 70; i++) request.write(new Uint8Array(2 ** 20));
  await drained;
  expect(request.listenerCount('data')).toBe(0);
  request.destroy();
});

import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drain, endUnfinished } from './drain.js';

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
  request.write(new Uint8Array(70 * 2 ** 20));
  await drained;
  expect(request.listenerCount('data')).toBe(0);
  request.destroy();
});

/** A body is given up after two seconds: without this, a machine that stands still for as long would decide a test. */
function withOwnClock() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

describe('many bodies', () => {
  withOwnClock();
  const many = (count: number) =>
    Array.from({ length: count }, () => {
      const request = requestWith({ 'transfer-encoding': 'chunked' });
      request.write('abc');
      return { request, drained: drain(request) };
    });

  test('are discarded four at a time: the others are not read until it is their turn', async () => {
    const all = many(6);
    const unread = () => all.map(({ request }) => request.readableLength);
    await expect.poll(unread).toEqual([0, 0, 0, 0, 3, 3]);
    for (const { request, drained } of all) {
      request.end();
      await drained;
    }
    expect(unread()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('are not discarded at all where too many wait already', async () => {
    const all = many(4 + 256);
    const last = requestWith({ 'transfer-encoding': 'chunked' });
    await endUnfinished(last);
    expect(last.destroyed).toBe(true);
    for (const { request } of all) request.destroy();
    await Promise.all(all.map(({ drained }) => drained));
  });

  test('leave when they break off while they wait', async () => {
    const all = many(6);
    for (const { request, drained } of all.toReversed()) {
      request.destroy();
      await drained;
      expect(request.listenerCount('close')).toBe(0);
    }
  });
});

describe('with a clock', () => {
  withOwnClock();

  test('a body that does not end is given up after two seconds, waiting included, and not read any more', async () => {
    const all = [1, 2, 3, 4, 5].map(() => requestWith({ 'transfer-encoding': 'chunked' }));
    const drained = all.map(drain);
    await vi.advanceTimersByTimeAsync(2000);
    await Promise.all(drained);
    expect(all.map(request => [request.isPaused(), request.listenerCount('end')])).toEqual(all.map(() => [true, 0]));
    const ends = all.map(endUnfinished);
    await vi.advanceTimersByTimeAsync(2000);
    await Promise.all(ends);
    expect(all.map(request => request.destroyed)).toEqual(all.map(() => true));
  });

  test('a body rests after each megabyte', async () => {
    const request = requestWith({ 'transfer-encoding': 'chunked' });
    const drained = drain(request);
    request.write(new Uint8Array(2 ** 20));
    await vi.advanceTimersByTimeAsync(0);
    expect(request.isPaused()).toBe(true);
    await vi.advanceTimersByTimeAsync(20);
    expect(request.isPaused()).toBe(false);
    request.end();
    await drained;
  });
});

test('the rest of a body that arrives after all is thrown away, and the connection lives', async () => {
  const request = requestWith({ 'content-length': '6' });
  const whole = Object.assign(request, { complete: true });
  request.pause();
  request.end('abcdef');
  await endUnfinished(whole);
  await expect.poll(() => request.readableEnded).toBe(true);
  expect(request.listenerCount('data')).toBe(0);
});

import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.js';

/** Bodies that have arrived whole; `order` tells whose pieces are read when. */
function bodies(count: number, pieces: number) {
  const order: number[] = [];
  const all = Array.from({ length: count }, (_, number) => {
    const body = Readable.from(
      Array.from({ length: pieces }, () => new Uint8Array(1)),
      { objectMode: true },
    );
    const leave = takeTurns(body);
    const ended = new Promise<void>(resolve => body.once('end', resolve));
    body.on('data', () => order.push(number));
    void ended.then(leave);
    return { leave, ended };
  });
  return { order, all };
}

test('many bodies are read in turn, each to its end', async () => {
  const { order, all } = bodies(9, 20);
  await Promise.all(all.map(({ ended }) => ended));
  expect(order).toHaveLength(180);
  // Until the first one ends, none is more than a turn or two ahead of another.
  const first = order.slice(0, 9 * 10);
  const counts = Array.from({ length: 9 }, (_, number) => first.filter(each => each === number).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(4);
});

test('a few bodies are never paused', async () => {
  const { order, all } = bodies(4, 3);
  await Promise.all(all.map(({ ended }) => ended));
  expect(order).toHaveLength(12);
});

test('a body that has left takes no more turns', async () => {
  const paused = Array.from({ length: 6 }, () => new Readable({ read() {} }));
  const leaves = paused.map(takeTurns);
  for (const body of paused) body.push(new Uint8Array(1));
  await expect.poll(() => paused.filter(body => body.readableLength === 0).length).toBe(6);
  for (const leave of leaves) leave();
  const [body] = paused;
  body!.pause();
  await new Promise(resolve => setImmediate(() => setImmediate(resolve)));
  expect(body!.isPaused()).toBe(true);
  expect(body!.listenerCount('data')).toBe(0);
});

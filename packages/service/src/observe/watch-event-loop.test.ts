import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { serversOfTests } from '../service.testing.js';
import { LONG_HOLD, watchEventLoop } from './watch-event-loop.js';

const open = serversOfTests();

/** Does nothing else for this time. */
function hold(millis: number): void {
  const end = performance.now() + millis;
  while (performance.now() < end);
}

test('a long hold is logged and measured', async () => {
  const { app, context, log } = await open();
  const stop = watchEventLoop(context);
  hold(2 * LONG_HOLD);
  await sleep(1);
  stop();
  expect(log.at(-1)).toMatchObject({ msg: expect.stringContaining('was held'), millis: expect.any(Number) });
  expect(Number(log.at(-1)!['millis'])).toBeGreaterThan(LONG_HOLD);
  const { body } = await app.inject('/metrics');
  expect(Number(/^clustering_event_loop_hold_seconds_count (\d+)$/m.exec(body)![1])).toBeGreaterThan(0);
  expect(Number(/^clustering_event_loop_hold_seconds_sum (\S+)$/m.exec(body)![1])).toBeGreaterThan(LONG_HOLD / 1000);
});

test('after the end nothing is watched', async () => {
  const { context, log } = await open();
  watchEventLoop(context)();
  hold(2 * LONG_HOLD);
  await sleep(1);
  expect(log).toEqual([]);
});

/** How the pool brings helpers to jobs that ask for help. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeHelper } from './fake-helper.testing.js';
import { openPool } from './pool-bench.testing.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** A pool with one helper. */
function openHelped(workers: number) {
  const helpers: FakeHelper[] = [];
  const startHelper = (leave: Int32Array) => {
    const helper = new FakeHelper(leave);
    helpers.push(helper);
    return helper;
  };
  return { ...openPool(workers, { helpers: 1, startHelper }), helpers };
}

describe('a job that asks for help', () => {
  test('gets a helper, whose time is charged to it, and which ends with it', async () => {
    const { helpers, boot, submit, work, threads, deliver, finish, pass, close } = openHelped(2);
    let helped = 0;
    await boot(0);
    submit(1, { onHelped: millis => (helped += millis) });
    work(0);
    threads[0]!.askForHelp();
    await deliver(threads[0]!);
    expect(helpers.map(({ isAtWork }) => isAtWork)).toEqual([true]);
    await pass(30);
    helpers[0]!.finish();
    expect(helped).toBe(30);
    await finish(0);
    expect(helpers[0]!.isTerminated).toBe(true);
    await close();
  });

  test('is left alone as soon as others are at work on all cores', async () => {
    const { helpers, boot, submit, work, threads, deliver, close } = openHelped(2);
    await boot(0);
    submit(1);
    work(0);
    threads[0]!.askForHelp();
    await deliver(threads[0]!);
    submit(2);
    await boot(1);
    expect(helpers.map(({ isLeaving }) => isLeaving)).toEqual([true]);
    await close();
  });

  test('has no helpers any more once its client has left', async () => {
    const { helpers, boot, submit, work, threads, deliver, close } = openHelped(1);
    await boot(0);
    const { leave } = submit(1);
    work(0);
    threads[0]!.askForHelp();
    await deliver(threads[0]!);
    leave.abort(new Error('left'));
    await deliver(threads[0]!);
    expect(helpers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    await boot(1);
    await close();
  });
});

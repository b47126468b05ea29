import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StopReason } from '../run/job.js';
import { FakeThread, jobOf, numberOf } from './fake-thread.testing.js';
import type { PoolTask } from './pool-task.js';
import { PoolThread } from './pool-thread.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** A thread that takes jobs, and what it tells. */
function open({ isReady = true } = {}) {
  const fake = new FakeThread();
  const news: string[] = [];
  const numbersOf = (tasks: readonly PoolTask[]) => tasks.map(({ job }) => numberOf(job)).join(' and ');
  const thread = new PoolThread(fake, {
    onRoom: () => news.push('room'),
    onAsk: (task, { kind }) => news.push(`${numbersOf([task])} asks for help with ${kind}`),
    onPutBack: task => news.push(`put back ${numbersOf([task])}`),
    onEnd: (_, { error, started, left }) =>
      news.push(`end: ${error.message}${started ? '' : ' Not started.'} Left: ${numbersOf(left)}`),
  });
  const deliver = () => {
    while (fake.hasMail) fake.deliver();
  };
  if (isReady) {
    fake.boot();
    deliver();
    news.length = 0;
  }
  return { fake, thread, news, deliver };
}

function taskOf(number: number, change: Partial<PoolTask> = {}): PoolTask & { readonly told: string[] } {
  const told: string[] = [];
  return {
    job: jobOf(number),
    client: '',
    signal: new AbortController().signal,
    resolve: ({ outcome }) => told.push(outcome.ok ? 'ok' : outcome.error.code),
    reject: error => told.push((error as Error).message),
    onHelped: () => {},
    onBegin: () => told.push('begin'),
    onPutBack: () => {},
    since: 0,
    expected: 0,
    turns: 0,
    ...change,
    told,
  };
}

const leaving = (reason: string) => AbortSignal.abort(new Error(reason));

describe('a thread', () => {
  test('is starting, then idle, then at work, and idle again', () => {
    const { fake, thread, news, deliver } = open({ isReady: false });
    const state = () => [thread.isStarting, thread.isIdle, thread.isAtWork];
    expect(state()).toEqual([true, false, false]);
    fake.boot();
    deliver();
    expect(state()).toEqual([false, true, false]);
    const task = taskOf(1);
    thread.take(task);
    expect(state()).toEqual([false, false, true]);
    fake.pickUp();
    fake.finish();
    deliver();
    expect([state(), task.told, news]).toEqual([
      [false, true, false],
      ['begin', 'ok'],
      ['room', 'room'],
    ]);
  });

  test('has room for one job ahead, until its present job is slow', () => {
    const { thread } = open();
    expect([thread.hasRoomAhead, thread.hasNext]).toEqual([false, false]);
    thread.take(taskOf(1));
    vi.advanceTimersByTime(50);
    expect([thread.isSlow, thread.hasRoomAhead, thread.hasNext]).toEqual([false, true, false]);
    thread.take(taskOf(2));
    expect([thread.hasRoomAhead, thread.hasNext]).toEqual([false, true]);
    expect(numberOf(thread.takeBack()!.job)).toBe(2);
    expect([thread.takeBack(), thread.hasNext]).toEqual([null, false]);
    vi.advanceTimersByTime(1);
    expect([thread.isSlow, thread.hasRoomAhead, thread.workMillis]).toEqual([true, false, 51]);
  });

  test('does not give back a job that has begun', () => {
    const { fake, thread } = open();
    thread.take(taskOf(1));
    thread.take(taskOf(2));
    fake.pickUp();
    fake.finish();
    fake.pickUp();
    expect(thread.takeBack()).toBeNull();
    expect(thread.hasNext).toBe(true);
  });

  test('that never started says so when it ends, and nobody waits for its start any more', async () => {
    const { fake, thread, news, deliver } = open({ isReady: false });
    fake.die();
    deliver();
    await thread.started;
    expect(news).toEqual(['end: died Not started. Left: ']);
    fake.boot();
    expect(thread.isIdle).toBe(false);
  });

  test('that has ended says nothing more', async () => {
    const { fake, thread, news, deliver } = open();
    thread.take(taskOf(1));
    fake.pickUp();
    fake.finish();
    await thread.close();
    await thread.close();
    deliver();
    expect(news).toEqual(['room', 'end: The thread has ended. Left: ']);
  });
});

describe('when a thread dies', () => {
  test('its job is lost if it has begun, and the job at hand is left', () => {
    const { fake, thread, news, deliver } = open();
    const [first, second] = [taskOf(1), taskOf(2)];
    thread.take(first);
    thread.take(second);
    fake.pickUp();
    fake.die();
    deliver();
    expect([first.told, second.told, news]).toEqual([['begin', 'died'], [], ['end: died Left: 2']]);
  });

  test('its job is lost if only the thread had its bytes', () => {
    const { fake, thread, news, deliver } = open();
    const task = taskOf(1);
    thread.take(task);
    fake.die();
    deliver();
    expect([task.told, news]).toEqual([['begin', 'died'], ['end: died Left: ']]);
  });

  test.each([
    ['the pool has kept its bytes', taskOf(1), true],
    ['its body is no bytes', taskOf(1, { job: { ...jobOf(1), body: { documents: [] } } }), false],
  ])('its job is left if it has not begun and %s', (_, task, keepsBody) => {
    const { fake, thread, news, deliver } = open();
    thread.take(task, keepsBody);
    thread.take(taskOf(2));
    fake.die();
    deliver();
    expect([task.told, news]).toEqual([['begin'], ['end: died Left: 1 and 2']]);
  });
});

describe('an interrupted job', () => {
  test('is put back when it gives way', () => {
    const { fake, thread, news, deliver } = open();
    const task = taskOf(1);
    thread.take(task);
    fake.pickUp();
    thread.interrupt();
    fake.reachCheckpoint();
    deliver();
    expect([task.told, news]).toEqual([['begin'], ['put back 1', 'room']]);
  });

  test('is not put back if it ended first, well or not', () => {
    for (const end of ['finish', 'fail'] as const) {
      const { fake, thread, news, deliver } = open();
      const task = taskOf(1);
      thread.take(task);
      fake.pickUp();
      thread.interrupt();
      if (end === 'finish') fake.finish();
      else fake.fail('invalid-parameter');
      deliver();
      expect([task.told.at(-1), news]).toEqual([end === 'finish' ? 'ok' : 'invalid-parameter', ['room']]);
    }
  });

  test('that does not give way is left with the job at hand, and costs the thread', () => {
    const { fake, thread, news } = open();
    const task = taskOf(1);
    thread.take(task);
    thread.take(taskOf(2));
    fake.pickUp();
    thread.interrupt();
    vi.advanceTimersByTime(249);
    expect(fake.isTerminated).toBe(false);
    vi.advanceTimersByTime(1);
    expect([fake.isTerminated, task.told, news]).toEqual([
      true,
      ['begin'],
      ['end: The job was interrupted. Left: 1 and 2'],
    ]);
  });

  test('that is stopped for good meanwhile does not cost the thread', () => {
    const { fake, thread } = open();
    const task = taskOf(1);
    thread.take(task);
    fake.pickUp();
    Atomics.store(task.job.stop!, 0, StopReason.deadline);
    thread.interrupt();
    vi.advanceTimersByTime(1000);
    expect([fake.isTerminated, thread.isAtWork]).toEqual([false, true]);
  });

  test('is none if the thread is idle', () => {
    const { thread, news } = open();
    thread.interrupt();
    expect([vi.getTimerCount(), news]).toEqual([0, []]);
  });
});

describe('a job that nobody wants any more', () => {
  test('frees the thread if it has not begun', () => {
    const { fake, thread, news } = open();
    const [first, second] = [taskOf(1, { signal: leaving('left') }), taskOf(2)];
    thread.take(first);
    thread.take(second);
    thread.drop(first);
    expect([second.told, news, thread.hasNext, fake.isTerminated]).toEqual([['begin'], ['room'], false, false]);
  });

  test('leaves the present job alone if it is only at hand', () => {
    const { fake, thread, news } = open();
    const [first, second] = [taskOf(1), taskOf(2, { signal: leaving('left') })];
    thread.take(first);
    thread.take(second);
    fake.pickUp();
    thread.drop(second);
    expect([first.told, news, thread.hasNext, thread.isAtWork]).toEqual([['begin'], ['room'], false, true]);
  });

  test('costs the thread if it has begun', () => {
    const { fake, thread, news } = open();
    const task = taskOf(1, { signal: leaving('left') });
    thread.take(task);
    fake.pickUp();
    thread.drop(task);
    expect([fake.isTerminated, task.told, news]).toEqual([true, ['begin', 'left'], ['end: left Left: ']]);
  });

  test('costs the thread also if the pool hears of its beginning later', () => {
    const { fake, thread, news, deliver } = open();
    const [first, second] = [taskOf(1), taskOf(2, { signal: leaving('left') })];
    thread.take(first);
    thread.take(second);
    fake.pickUp();
    fake.finish();
    fake.pickUp();
    thread.drop(second);
    expect([fake.isTerminated, news]).toEqual([false, []]);
    deliver();
    expect([fake.isTerminated, first.told, second.told, news]).toEqual([
      true,
      ['begin', 'ok'],
      ['begin', 'left'],
      ['end: left Left: '],
    ]);
  });

  test('is nothing to a thread that does not have it', () => {
    const { fake, thread, news } = open();
    thread.take(taskOf(1));
    fake.pickUp();
    thread.drop(taskOf(2, { signal: leaving('left') }));
    expect([fake.isTerminated, news]).toEqual([false, []]);
  });
});

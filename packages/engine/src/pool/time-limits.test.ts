import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StopReason } from '../run/job.js';
import { jobOf } from './fake-thread.testing.js';
import { claim, giveTicket } from './pool-task.js';
import { Stopper } from './stopper.js';
import { type JobLimits, TimeLimits } from './time-limits.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const GRACE = 80;

/** A job with limits, and what it is told. */
function start(limits: JobLimits) {
  const job = jobOf(0);
  const delays: number[] = [];
  const stopper = new Stopper(job.stop, { grace: GRACE, onDelay: () => delays.push(performance.now() - began) });
  const times = new TimeLimits(limits, stopper);
  const began = performance.now();
  return {
    job,
    stopper,
    times,
    delays,
    /** A thread begins with the job. */
    begin() {
      claim({ job, ticket: giveTicket(job) });
      times.begin();
    },
    flag: () => job.stop[0],
    end() {
      times.end();
      stopper.settled();
    },
  };
}

describe('the limit on work', () => {
  test('counts from the moment at which the work begins', () => {
    const run = start({ deadlineMillis: 100 });
    vi.advanceTimersByTime(1000);
    run.begin();
    vi.advanceTimersByTime(99);
    expect(run.flag()).toBe(StopReason.none);
    vi.advanceTimersByTime(1);
    expect([run.flag(), run.stopper.reason]).toEqual([StopReason.deadline, StopReason.deadline]);
    expect(run.stopper.kill.signal.aborted).toBe(false);
    vi.advanceTimersByTime(GRACE);
    expect(run.stopper.kill.signal.aborted).toBe(true);
    run.end();
  });

  test('starts again for a job that was interrupted', () => {
    const run = start({ deadlineMillis: 100 });
    run.begin();
    vi.advanceTimersByTime(90);
    run.times.putBack();
    vi.advanceTimersByTime(500);
    run.begin();
    vi.advanceTimersByTime(90);
    expect(run.flag()).toBe(StopReason.none);
    expect(run.times.workMillis).toBe(180);
    run.end();
    vi.advanceTimersByTime(1000);
    expect(run.times.workMillis).toBe(180);
  });
});

describe('the limit on waiting', () => {
  test('lets a job that has not begun leave at once', () => {
    const run = start({ waitMillis: 100 });
    vi.advanceTimersByTime(99);
    expect(run.stopper.kill.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect([run.stopper.reason, run.stopper.kill.signal.aborted]).toEqual([StopReason.noThread, true]);
    run.end();
  });

  test('does not concern a job that has begun, even if that is not known yet', () => {
    const run = start({ waitMillis: 100 });
    claim({ job: run.job, ticket: giveTicket(run.job) });
    vi.advanceTimersByTime(100);
    expect([run.flag(), run.stopper.kill.signal.aborted]).toEqual([StopReason.none, false]);
    run.times.begin();
    vi.advanceTimersByTime(10_000);
    expect(run.stopper.kill.signal.aborted).toBe(false);
    run.end();
  });

  test('goes on where it was when a job is interrupted', () => {
    const run = start({ waitMillis: 100 });
    vi.advanceTimersByTime(60);
    run.begin();
    vi.advanceTimersByTime(500);
    run.job.stop[1] = 0;
    run.times.putBack();
    vi.advanceTimersByTime(39);
    expect(run.stopper.reason).toBe(StopReason.none);
    vi.advanceTimersByTime(1);
    expect(run.stopper.reason).toBe(StopReason.noThread);
    run.end();
  });
});

test('the limit on waiting counts all the time for which the job has waited, however often', () => {
  vi.advanceTimersByTime(1000);
  const run = start({ waitMillis: 100 });
  for (const millis of [30, 40]) {
    vi.advanceTimersByTime(millis);
    run.begin();
    vi.advanceTimersByTime(500);
    run.job.stop[1] = 0;
    run.times.putBack();
  }
  vi.advanceTimersByTime(29);
  expect(run.stopper.reason).toBe(StopReason.none);
  vi.advanceTimersByTime(1);
  expect(run.stopper.reason).toBe(StopReason.noThread);
  run.end();
});

test('a job without limits waits and works for any time, even if it is interrupted', () => {
  const run = start({});
  vi.advanceTimersByTime(1_000_000);
  run.begin();
  vi.advanceTimersByTime(1_000_000);
  run.job.stop[1] = 0;
  run.times.putBack();
  expect(vi.getTimerCount()).toBe(0);
  run.end();
});

test('a limit that is longer than a timer of Node does not end a job at once', () => {
  const MONTH = 30 * 24 * 3600 * 1000;
  const run = start({ deadlineMillis: MONTH, waitMillis: MONTH, patienceMillis: 9_999_999_000 });
  vi.advanceTimersByTime(1000);
  expect(run.stopper.reason).toBe(StopReason.none);
  run.begin();
  vi.advanceTimersByTime(1000);
  run.job.stop[1] = 0;
  run.times.putBack();
  vi.advanceTimersByTime(1000);
  expect([run.flag(), run.stopper.reason]).toEqual([StopReason.none, StopReason.none]);
  run.end();
});

describe("the caller's patience", () => {
  test('counts waiting and work', () => {
    const run = start({ patienceMillis: 100 });
    vi.advanceTimersByTime(60);
    run.begin();
    vi.advanceTimersByTime(39);
    expect(run.flag()).toBe(StopReason.none);
    vi.advanceTimersByTime(1);
    expect(run.flag()).toBe(StopReason.patience);
    run.end();
  });

  test('ends a job that still waits as one that had no thread', () => {
    const run = start({ patienceMillis: 100 });
    vi.advanceTimersByTime(100);
    expect(run.stopper.reason).toBe(StopReason.noThread);
    run.end();
  });
});

describe('a stopped job', () => {
  test('tells that it takes long after a quarter of its grace', () => {
    const run = start({});
    run.begin();
    run.stopper.stop(StopReason.cancelled);
    vi.advanceTimersByTime(GRACE / 4 - 1);
    expect(run.delays).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(run.delays).toEqual([GRACE / 4]);
    run.end();
    vi.advanceTimersByTime(GRACE);
    expect(run.stopper.kill.signal.aborted).toBe(false);
  });

  test('keeps its first reason', () => {
    const run = start({});
    run.begin();
    run.stopper.stop(StopReason.deadline);
    run.stopper.stop(StopReason.cancelled);
    expect([run.flag(), run.stopper.leave(StopReason.noThread), run.stopper.reason]).toEqual([
      StopReason.deadline,
      false,
      StopReason.deadline,
    ]);
    run.end();
  });

  test('that has left does not leave for another reason', () => {
    const run = start({});
    expect(run.stopper.leave(StopReason.noThread)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(run.stopper.leave(StopReason.cancelled)).toBe(false);
    run.stopper.stop(StopReason.cancelled);
    expect([run.flag(), run.stopper.reason]).toEqual([StopReason.noThread, StopReason.noThread]);
    run.end();
  });

  test('that waits leaves at once, with its reason in the flag', () => {
    const run = start({});
    run.stopper.stop(StopReason.cancelled);
    expect([run.flag(), run.stopper.kill.signal.aborted]).toEqual([StopReason.cancelled, true]);
    run.end();
  });
});

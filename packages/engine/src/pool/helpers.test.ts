import type { SharedTask } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeHelper } from './fake-helper.testing.js';
import { type Asker, Helpers } from './helpers.js';

interface Job extends Asker {
  millis: number;
}

function open(most: number, threads: number) {
  const started: FakeHelper[] = [];
  const state = { atWork: 1 };
  const start = (leave: Int32Array) => {
    const helper = new FakeHelper(leave);
    started.push(helper);
    return helper;
  };
  const helpers = new Helpers({ most, threads, atWork: () => state.atWork, start });
  const job = (): Job => {
    const made: Job = {
      millis: 0,
      onHelped: millis => {
        made.millis += millis;
      },
    };
    return made;
  };
  const setAtWork = (atWork: number): void => {
    state.atWork = atWork;
    helpers.settle();
  };
  const alive = () => started.filter(({ isTerminated }) => !isTerminated);
  const working = () => alive().filter(({ isAtWork, isLeaving }) => isAtWork && !isLeaving);
  return { helpers, started, job, setAtWork, alive, working };
}

const taskOf = (): SharedTask => ({ kind: 'neighbours' });

describe('helpers', () => {
  test('are started when a job asks, and ended when no job that asked is left', () => {
    const { helpers, job, started, alive } = open(2, 4);
    helpers.settle();
    expect(started).toEqual([]);
    const [first, second] = [job(), job()];
    helpers.ask(first, taskOf());
    helpers.ask(second, taskOf());
    expect(alive().length).toBe(2);
    helpers.forget(first);
    expect(alive().length).toBe(2);
    helpers.forget(second);
    expect(alive()).toEqual([]);
  });

  test('leave when other jobs come, and come back when those have ended', () => {
    const { helpers, job, setAtWork, working, started } = open(3, 4);
    const task = taskOf();
    helpers.ask(job(), task);
    expect(working().length).toBe(3);
    setAtWork(3);
    expect(working().length).toBe(1);
    for (const helper of started) if (helper.isLeaving) helper.finish();
    setAtWork(1);
    expect(working().map(({ tasks }) => tasks)).toEqual([[task], [task], [task]]);
    expect(started.length).toBe(3);
  });

  test('are shared evenly by jobs that ask', () => {
    const { helpers, job, setAtWork, working, started } = open(4, 6);
    const [first, second] = [taskOf(), taskOf()];
    setAtWork(2);
    helpers.ask(job(), first);
    helpers.ask(job(), second);
    expect(working().every(({ tasks }) => tasks[0] === first)).toBe(true);
    setAtWork(4);
    for (const helper of started) if (helper.isLeaving) helper.finish();
    setAtWork(2);
    expect(working().map(({ tasks }) => tasks[0])).toEqual([first, first, second, second]);
  });

  test('do not go back to a task with nothing left to do, but to the next one of the job', () => {
    const { helpers, job, started, working } = open(2, 3);
    const asker = job();
    helpers.ask(asker, taskOf());
    const [one, other] = started;
    one!.finish();
    expect(one!.isAtWork).toBe(false);
    const next = taskOf();
    helpers.ask(asker, next);
    expect(one!.tasks).toEqual([next]);
    // The other one has only now found out that nothing was left of the first task.
    other!.finish();
    expect(working().map(({ tasks }) => tasks[0])).toEqual([next, next]);
  });

  test('that fail are done without', () => {
    const { helpers, job, started, alive } = open(1, 2);
    const asker = job();
    helpers.ask(asker, taskOf());
    started[0]!.fail();
    helpers.ask(asker, taskOf());
    expect([started.length, alive().length]).toEqual([1, 0]);
  });
});

test('jobs and helpers at work are never more than there are threads, and no helper is idle while it could help', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('ask', 'forget', 'finish'), number: fc.nat(4) }),
    fc.record({ kind: fc.constant('load'), number: fc.nat(4) }),
  );
  fc.assert(
    fc.property(fc.nat(4), fc.integer({ min: 1, max: 6 }), fc.array(step), (most, threads, steps) => {
      const { helpers, job, setAtWork, started, working, alive } = open(most, threads);
      const jobs = Array.from({ length: 5 }, job);
      const unfinished = new Map<Job, SharedTask>();
      let atWork = 1;
      for (const { kind, number } of steps) {
        const asker = jobs[number]!;
        if (kind === 'ask') {
          unfinished.set(asker, taskOf());
          helpers.ask(asker, unfinished.get(asker)!);
        }
        if (kind === 'forget') {
          unfinished.delete(asker);
          helpers.forget(asker);
        }
        if (kind === 'load') {
          atWork = number;
          setAtWork(atWork);
        }
        if (kind === 'finish') {
          const helper = alive()[number];
          if (helper?.isAtWork && !helper.isLeaving)
            for (const [known, task] of unfinished) if (task === helper.tasks[0]) unfinished.delete(known);
          helper?.finish();
        }
        expect(alive().length).toBeLessThanOrEqual(most);
        if (unfinished.size > 0 && kind !== 'forget') {
          expect(working().length).toBeLessThanOrEqual(Math.max(0, threads - atWork));
          const isFree = (helper: FakeHelper) => !helper.isAtWork;
          if (working().length < Math.min(most, threads - atWork)) expect(alive().filter(isFree)).toEqual([]);
        }
      }
      helpers.close();
      expect(started.every(({ isTerminated }) => isTerminated)).toBe(true);
    }),
  );
});

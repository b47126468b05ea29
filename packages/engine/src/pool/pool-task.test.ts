import { describe, expect, test } from 'vitest';
import { type Job, StopReason } from '../run/job.js';
import { jobOf } from './fake-thread.testing.js';
import { claim, giveTicket, interrupt, LAST_TICKET, recall, renew, ticketAfter, withdraw } from './pool-task.js';

describe('a ticket', () => {
  test('lets one thread begin the job, once', () => {
    const job = jobOf(1);
    const ticket = giveTicket(job);
    expect(claim({ job, ticket })).toBe(true);
    expect(claim({ job, ticket })).toBe(false);
  });

  test('is invalid as soon as another one has been given', () => {
    const job = jobOf(1);
    const [first, second] = [giveTicket(job), giveTicket(job)];
    expect(first).not.toBe(second);
    expect(claim({ job, ticket: first })).toBe(false);
    expect(claim({ job, ticket: second })).toBe(true);
  });

  test('is negative, however many have been given', () => {
    expect(giveTicket(jobOf(1))).toBeLessThan(0);
    expect(giveTicket(jobOf(2))).toBeLessThan(0);
    expect(ticketAfter(-1)).toBe(-2);
    expect(ticketAfter(LAST_TICKET)).toBe(-1);
    expect(ticketAfter(LAST_TICKET + 1)).toBe(LAST_TICKET);
    expect(new Int32Array([LAST_TICKET])[0]).toBe(LAST_TICKET);
  });

  test('of a thread that has ended is invalid', () => {
    const job = jobOf(1);
    const ticket = giveTicket(job);
    withdraw(job);
    expect(claim({ job, ticket })).toBe(false);
  });
});

describe('a job', () => {
  test('can be taken back until it begins', () => {
    const job = jobOf(1);
    expect(recall(job)).toBe(true);
    const ticket = giveTicket(job);
    expect(recall(job)).toBe(true);
    expect(claim({ job, ticket })).toBe(false);
    claim({ job, ticket: giveTicket(job) });
    expect(recall(job)).toBe(false);
  });

  test('that was interrupted can be begun once more', () => {
    const job = jobOf(1);
    claim({ job, ticket: giveTicket(job) });
    expect(renew(job)).toBe(false);
    interrupt(job);
    expect(job.stop[0]).toBe(StopReason.interrupted);
    expect(renew(job)).toBe(true);
    expect(job.stop[0]).toBe(StopReason.none);
    expect(recall(job)).toBe(true);
  });

  test('that was stopped for good is neither interrupted nor renewed', () => {
    const job = jobOf(1);
    claim({ job, ticket: giveTicket(job) });
    job.stop[0] = StopReason.deadline;
    interrupt(job);
    expect([job.stop[0], renew(job), recall(job)]).toEqual([StopReason.deadline, false, false]);
  });
});

test('a job without a flag is begun by any thread that has it, and never comes back', () => {
  const { stop: _, ...job } = jobOf(1);
  const flagless: Job = job;
  const ticket = giveTicket(flagless);
  expect(claim({ job: flagless, ticket })).toBe(true);
  interrupt(flagless);
  withdraw(flagless);
  expect([recall(flagless), renew(flagless), claim({ job: flagless, ticket })]).toEqual([false, false, true]);
});

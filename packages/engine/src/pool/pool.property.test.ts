/** The pool over random schedules: in whichever order things happen, every job ends once and none waits in vain. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Job } from '../run/job.js';
import { FakeThread, jobOf, numberOf } from './fake-thread.testing.js';
import { Pool } from './pool.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Submitted {
  readonly job: Job;
  readonly leave: AbortController;
  begun: number;
  begunWhenLeft: number | null;
  result: 'ok' | 'failed' | null;
}

/** A pool on threads that the test drives. */
class Bench {
  readonly threads: FakeThread[] = [];
  readonly jobs: Submitted[] = [];
  readonly pool: Pool;
  readonly #workers: number;

  constructor(workers: number) {
    this.#workers = workers;
    this.pool = new Pool({
      entry: '',
      data: null,
      memory: 0,
      helpers: 0,
      workers,
      start: () => {
        const thread = new FakeThread(job => this.jobs[numberOf(job)]!.begun++);
        this.threads.push(thread);
        return thread;
      },
    });
  }

  submit(client: string, bytes: number): void {
    const job = jobOf(this.jobs.length, bytes);
    const submitted: Submitted = {
      job,
      leave: new AbortController(),
      begun: 0,
      begunWhenLeft: null,
      result: null,
    };
    this.jobs.push(submitted);
    void this.pool.run(job, { signal: submitted.leave.signal, client }).then(
      ({ outcome }) => {
        expect(outcome.facts.template).toBe(job.template);
        submitted.result = 'ok';
      },
      () => {
        submitted.result = 'failed';
      },
    );
  }

  leave(number: number): void {
    const submitted = this.jobs[number % Math.max(1, this.jobs.length)];
    if (!submitted || submitted.result !== null || submitted.leave.signal.aborted) return;
    submitted.begunWhenLeft = submitted.begun;
    submitted.leave.abort(new Error('left'));
  }

  thread(number: number): FakeThread | undefined {
    const alive = this.threads.filter(thread => thread.isAlive || thread.hasMail);
    return alive[number % Math.max(1, alive.length)];
  }

  die(number: number): void {
    const thread = this.thread(number);
    if (!thread?.isBooted) return;
    thread.die();
  }

  /** Jobs that have neither ended nor been given to a living thread. */
  get #waiting(): readonly Submitted[] {
    const given = new Set(this.threads.filter(({ isAlive }) => isAlive).flatMap(({ job, handed }) => [job, ...handed]));
    return this.jobs.filter(({ job, result, leave }) => result === null && !leave.signal.aborted && !given.has(job));
  }

  /** Whether a thread has died that was at work on the job, or had its bytes. */
  isLost(job: Job): boolean {
    return this.threads.some(thread => thread.hasDied && (thread.moved.has(job) || thread.job === job));
  }

  /** What must hold whenever the pool has heard all that there is to hear. */
  check(): void {
    const alive = this.threads.filter(({ isAlive }) => isAlive);
    expect(alive.length).toBeLessThanOrEqual(this.#workers + 1);
    if (this.threads.some(({ hasMail }) => hasMail)) return;
    const idle = alive.filter(({ isIdle }) => isIdle);
    const busy = alive.filter(({ job, handed }) => job !== null || handed.length > 0);
    expect(busy.length).toBeLessThanOrEqual(this.#workers + 1);
    if (idle.length === 0 || busy.length >= this.#workers) return;
    expect(this.#waiting).toEqual([]);
    expect(busy.filter(({ job, handed }) => handed.length > (job === null ? 1 : 0))).toEqual([]);
  }

  /** Threads do all that is left to do, and time goes on. */
  async drain(): Promise<void> {
    for (let round = 0; round < 400 && this.jobs.some(({ result }) => result === null); round++) {
      for (const thread of [...this.threads]) {
        thread.boot();
        thread.pickUp();
        thread.finish();
        while (thread.hasMail) thread.deliver();
      }
      await vi.advanceTimersByTimeAsync(300);
    }
  }
}

const place = fc.nat(7);
/** More bytes than may wait in a thread, or than may have the first turn. */
const bytes = fc.constantFrom(1, 1, 1, 2 ** 18 + 1, 2 ** 20 + 1);
const events = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('submit' as const), client: fc.constantFrom('a', 'b'), bytes }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), place: fc.nat(30) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('die' as const), place }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('pass' as const), millis: fc.constantFrom(1, 60, 260, 510, 1100) }),
    },
    {
      weight: 20,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          'boot' as const,
          'pickUp' as const,
          'finish' as const,
          'reachCheckpoint' as const,
          'deliver' as const,
        ),
        place,
      }),
    },
  ),
  { maxLength: 120, size: 'max' },
);

type Event = Parameters<Parameters<(typeof events)['map']>[0]>[0][number];

async function happen(bench: Bench, event: Event): Promise<void> {
  if (event.kind === 'submit') bench.submit(event.client, event.bytes);
  else if (event.kind === 'leave') bench.leave(event.place);
  else if (event.kind === 'die') bench.die(event.place);
  else if (event.kind !== 'pass') bench.thread(event.place)?.[event.kind]();
  await vi.advanceTimersByTimeAsync(event.kind === 'pass' ? event.millis : 0);
}

test('every job ends once, none waits while a thread idles, a dead thread loses nothing, and a cancelled job does not begin', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), events, async (workers, schedule) => {
      const bench = new Bench(workers);
      for (const event of schedule) {
        await happen(bench, event);
        bench.check();
      }
      await bench.drain();
      for (const { job, result, leave, begun, begunWhenLeft } of bench.jobs) {
        expect(result).not.toBeNull();
        if (!bench.isLost(job) && !leave.signal.aborted) expect(result).toBe('ok');
        if (begunWhenLeft !== null) expect(begun).toBe(begunWhenLeft);
      }
      const closing = bench.pool.close();
      for (const thread of bench.threads) while (thread.hasMail) thread.deliver();
      await closing;
      expect(vi.getTimerCount()).toBe(0);
    }),
    { numRuns: 400 },
  );
});

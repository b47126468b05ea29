/** A pool on threads that a test drives step by step. Its times are those of fake timers. */
import { vi } from 'vitest';
import { FakeThread, jobOf, numberOf } from './fake-thread.testing.js';
import { Pool, type PoolOptions } from './pool.js';
import type { TaskOptions } from './pool-task.js';
import type { ThreadOptions } from './start-thread.js';

/** A pool whose threads do what the test says. */
export function openPool(workers: number, more: Pick<Partial<PoolOptions>, 'helpers' | 'startHelper'> = {}) {
  const threads: FakeThread[] = [];
  const started: ThreadOptions[] = [];
  const order: string[] = [];
  const start = (options: ThreadOptions) => {
    started.push(options);
    const thread = new FakeThread(job => order.push(`begin ${job.template}`));
    threads.push(thread);
    return thread;
  };
  const pool = new Pool({ entry: 'e', data: 7, memory: 3, helpers: 0, workers, start, ...more });
  const deliver = async (thread: FakeThread) => {
    while (thread.hasMail) thread.deliver();
    await vi.advanceTimersByTimeAsync(0);
  };
  const boot = async (...numbers: readonly number[]) => {
    for (const number of numbers) {
      threads[number]!.boot();
      await deliver(threads[number]!);
    }
  };
  const submit = (number: number, options: Partial<TaskOptions> & { bytes?: number } = {}) => {
    const { bytes, ...given } = options;
    const job = jobOf(number, bytes);
    const leave = new AbortController();
    const result = pool.run(job, { signal: leave.signal, ...given }).then(
      () => order.push(`end ${number}`),
      (error: Error) => order.push(`fail ${number}: ${error.message}`),
    );
    return { job, leave, result };
  };
  /** The thread begins what it has been given. */
  const work = (number: number) => threads[number]!.pickUp();
  const finish = async (number: number) => {
    threads[number]!.finish();
    await deliver(threads[number]!);
  };
  const close = async () => {
    const closing = pool.close();
    for (const thread of threads) await deliver(thread);
    await closing;
  };
  const pass = (millis: number) => vi.advanceTimersByTimeAsync(millis);
  const jobs = () => threads.map(({ job, handed }) => [...(job ? [job] : []), ...handed].map(numberOf));
  return { pool, threads, started, order, boot, submit, work, finish, deliver, close, pass, jobs };
}

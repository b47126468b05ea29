/** What the page's own thread is busy with, in processor time: other programs of a busy machine do not count. */
import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time, microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Threads that run pages: the one with most tasks is the page's. */
function pageTasks(events: readonly TraceEvent[]): readonly number[] {
  const main = events.filter(event => event.name === 'thread_name' && event.args.name === 'CrRendererMain');
  const tasks = main.map(({ pid, tid }) =>
    events
      .filter(event => event.pid === pid && event.tid === tid && event.ph === 'X' && event.name.endsWith('RunTask'))
      .map(event => (event.tdur ?? 0) / 1000),
  );
  return tasks.reduce((most, next) => (next.length > most.length ? next : most), []);
}

/** Milliseconds of the longest task of the page while `work` goes on. */
export async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return pageTasks(trace.traceEvents).reduce((a, b) => Math.max(a, b), 0);
}

/** How much longer than its processor time a piece of work takes now: 1 on a quiet machine. */
export function slowdown(): number {
  const started = performance.now();
  const before = process.cpuUsage();
  let sum = 0;
  while (performance.now() - started < 300) for (let i = 0; i < 10_000; i++) sum += Math.sqrt(i);
  const used = process.cpuUsage(before);
  return sum > 0 ? Math.max(1, (performance.now() - started) / ((used.user + used.system) / 1000)) : 1;
}

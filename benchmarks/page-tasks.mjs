/** What the page's own thread is busy with, in processor time: other programs of a busy machine do not count. */

/** Threads that run pages: the one with most tasks is the page's. Milliseconds. */
function pageTasks(events) {
  const main = events.filter(event => event.name === 'thread_name' && event.args.name === 'CrRendererMain');
  const tasks = main.map(({ pid, tid }) =>
    events
      .filter(event => event.pid === pid && event.tid === tid && event.ph === 'X' && event.name.endsWith('RunTask'))
      .map(event => (event.tdur ?? 0) / 1000),
  );
  return tasks.reduce((most, next) => (next.length > most.length ? next : most), []);
}

/** Milliseconds of the longest task of the page while `work` goes on. */
export async function longestTask(page, work) {
  const browser = page.context().browser();
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8'));
  return pageTasks(traceEvents).reduce((a, b) => Math.max(a, b), 0);
}

/**
 * Measures, inside a server, the processor time that the thread of the event loop takes between two turns of its timers:
 * loaded by `--import`. At SIGUSR2 the longest such time since the last one goes to the file of LOOP_PROBE.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const BETWEEN = 5;

if (isMainThread) {
  // Linux: nanoseconds on a processor, milliseconds of waiting for one, turns.
  const place = `/proc/self/task/${process.pid}/schedstat`;
  const spent = () => Number(readFileSync(place, 'utf8').split(' ')[0]) / 1e6;
  let last = spent();
  let longest = 0;
  setInterval(() => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
  }, BETWEEN).unref();
  process.on('SIGUSR2', () => {
    writeFileSync(process.env.LOOP_PROBE, `${longest.toFixed(1)}\n`);
    longest = 0;
  });
}

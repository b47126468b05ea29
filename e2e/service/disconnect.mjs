#!/usr/bin/env node
/**
 * How long a worker stays busy after its client has gone: a request of seconds is given up at different moments, of
 * each algorithm, and the server asked until the worker is free.
 *
 *   npm run disconnect:service -- [--rounds 20] [--limit 100]
 *
 * Ends with status 1 when the worker was not free within the limit, in milliseconds, in nine cases of ten.
 */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { random } from './fuzz.mjs';
import { withServer } from './with-server.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, limit: { type: 'string', default: '100' } },
});
const rounds = Number(values.rounds);

/** Seconds of work for one worker. */
function longRequest(algorithm) {
  const r = random(1);
  const text = () => Array.from({ length: 120 }, () => `word${r.below(400)}`).join(' ');
  return JSON.stringify({
    algorithm,
    language: 'English',
    documents: Array.from({ length: 4000 }, () => ({ t: text() })),
  });
}

async function isBusy(port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return /^clustering_workers_busy 0$/m.exec(text) === null;
}

async function until(holds, every) {
  const started = performance.now();
  while (!(await holds())) await sleep(every);
  return performance.now() - started;
}

/** Milliseconds from the client's going to the first answer that says the worker is free. */
async function leave(port, body, after) {
  const request = http.request({ port, host: '127.0.0.1', method: 'POST', path: '/service/cluster', agent: false });
  request.on('error', () => {});
  request.end(body);
  await until(() => isBusy(port), 5);
  await sleep(after);
  request.destroy();
  return until(async () => !(await isBusy(port)), 1);
}

process.exitCode = await withServer(['--workers', '1', '--dictionaries', 'none'], async port => {
  let worst = 0;
  for (const algorithm of ['Lingo', 'STC', 'Bisecting K-Means', 'Leiden']) {
    const body = longRequest(algorithm);
    const times = [];
    for (let round = 0; round < rounds; round++) times.push(await leave(port, body, 20 + (round * 900) / rounds));
    times.sort((a, b) => a - b);
    const at = share => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]);
    console.log(
      `${algorithm}: free after ${at(0)} to ${at(1)} ms, in the middle ${at(0.5)} ms, nine of ten ${at(0.9)} ms`,
    );
    worst = Math.max(worst, at(0.9));
  }
  return worst <= Number(values.limit) ? 0 : 1;
});

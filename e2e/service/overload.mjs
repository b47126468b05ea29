#!/usr/bin/env node
/**
 * Ten times more clients than the service has room for: how long those wait whose requests were accepted, how soon the
 * others are refused, and whether health stays green all the while.
 *
 *   npm run overload:service -- [--seconds 20] [--workers 2] [--queue 8]
 *
 * Ends with status 1 when an answer was neither 200 nor 503, health was not 200, or the 99th percentile of accepted
 * requests lies above five times what a full queue takes on a machine of its own: the clients share ours.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { random } from './fuzz.mjs';
import { withServer } from './with-server.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    workers: { type: 'string', default: '2' },
    queue: { type: 'string', default: '8' },
  },
});
const [seconds, workers, queue] = [values.seconds, values.workers, values.queue].map(Number);

const r = random(3);
const text = () => Array.from({ length: 60 }, () => `word${r.below(400)}`).join(' ');
const documents = Array.from({ length: 300 }, () => ({ text: text() }));
const body = JSON.stringify({ algorithm: 'Lingo', language: 'English', documents });

async function ask(port, path, init) {
  const started = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, init);
  await reply.arrayBuffer();
  return { status: reply.status, millis: performance.now() - started };
}
const post = port => ask(port, '/service/cluster', { method: 'POST', body });

const at = (replies, share) => {
  const times = replies.map(({ millis }) => millis).sort((a, b) => a - b);
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
};

process.exitCode = await withServer(['--workers', String(workers), '--queue', String(queue)], async port => {
  const alone = [];
  for (let i = 0; i < 10; i++) alone.push(await post(port));
  const replies = [];
  const health = [];
  const end = performance.now() + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const reply = await post(port);
      replies.push(reply);
      // An impatient client: it does not wait for the second it is told to.
      if (reply.status === 503) await sleep(100);
    }
  };
  const watch = async () => {
    while (performance.now() < end) {
      health.push(await ask(port, '/health/live'));
      await sleep(50);
    }
  };
  await Promise.all([...Array.from({ length: 10 * (workers + queue) }, client), watch()]);
  const accepted = replies.filter(({ status }) => status === 200);
  const refused = replies.filter(({ status }) => status === 503);
  const full = at(alone, 0.5) * ((workers + queue) / workers);
  console.log(
    `alone ${at(alone, 0.5)} ms; ${accepted.length} accepted: p50 ${at(accepted, 0.5)} ms, p99 ${at(accepted, 0.99)} ms ` +
      `(a full queue takes ${Math.round(full)} ms); ${refused.length} refused: p99 ${at(refused, 0.99)} ms; ` +
      `health p99 ${at(health, 0.99)} ms`,
  );
  const others = replies.length - accepted.length - refused.length;
  const green = health.every(({ status }) => status === 200);
  return others === 0 && green && at(accepted, 0.99) <= 5 * full ? 0 : 1;
});

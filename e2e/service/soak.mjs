#!/usr/bin/env node
/**
 * Good and bad requests for as long as you like, and a look at the memory all the while.
 *
 *   npm run soak:service -- [--minutes 10] [--seed 1] [--workers 2]
 *
 * Ends with status 1 when an answer was wrong, or when the memory of the last third of the time lies more than a
 * quarter above that of the middle third.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fuzz, memoryOf, random } from './fuzz.mjs';
import { withServer } from './with-server.mjs';

const words = Array.from({ length: 600 }, (_, i) => `word${i}`);

/** A request of honest work: up to 200 documents. */
function goodRequest(r) {
  const documents = Array.from({ length: 1 + r.below(200) }, () => ({
    title: Array.from({ length: 6 }, () => r.pick(words)).join(' '),
    text: Array.from({ length: 20 }, () => r.pick(words)).join(' '),
  }));
  return JSON.stringify({ algorithm: r.pick(['Lingo', 'STC', 'Bisecting K-Means']), language: 'English', documents });
}

/** @returns counts, times in milliseconds, and the memory in megabytes over time */
export async function soak({ port, minutes, seed = 1, onSample = () => {} }) {
  const end = Date.now() + minutes * 60_000;
  const memory = [];
  const times = [];
  const failures = [];
  let sent = 0;
  let round = 0;
  const good = async number => {
    const r = random(seed * 1000 + number);
    while (Date.now() < end) {
      const started = performance.now();
      const reply = await fetch(`http://127.0.0.1:${port}/service/cluster`, { method: 'POST', body: goodRequest(r) });
      await reply.arrayBuffer();
      times.push(performance.now() - started);
      sent++;
      if (reply.status !== 200) failures.push(reply.status);
    }
  };
  const bad = async () => {
    while (Date.now() < end) {
      const { wrong } = await fuzz({ port, requests: 200, seed: seed + round++, concurrency: 2 });
      sent += 200;
      failures.push(...wrong.map(({ why }) => why));
    }
  };
  const watch = async () => {
    while (Date.now() < end) {
      memory.push(await memoryOf(port));
      onSample(memory.at(-1), sent);
      await sleep(Math.min(10_000, minutes * 2000));
    }
  };
  await Promise.all([good(1), good(2), bad(), watch()]);
  times.sort((a, b) => a - b);
  const at = share => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return { sent, failures, memory, p50: at(0.5), p99: at(0.99) };
}

/** Whether the memory has stopped growing: the last third against the middle one. */
export function isFlat(memory) {
  const third = Math.floor(memory.length / 3);
  const highest = list => Math.max(...list);
  return third === 0 || highest(memory.slice(-third)) <= 1.25 * highest(memory.slice(third, 2 * third));
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
    },
  });
  process.exitCode = await withServer(['--workers', values.workers], async port => {
    const onSample = (megabytes, sent) => console.log(`${sent} requests, ${megabytes} MB`);
    const result = await soak({ port, minutes: Number(values.minutes), seed: Number(values.seed), onSample });
    const flat = isFlat(result.memory);
    console.log(
      `${result.sent} requests, ${result.failures.length} wrong, p50 ${result.p50} ms, p99 ${result.p99} ms, ` +
        `${Math.min(...result.memory)} to ${Math.max(...result.memory)} MB, ${flat ? 'flat' : 'GROWING'}`,
    );
    return flat && result.failures.length === 0 ? 0 : 1;
  });
}

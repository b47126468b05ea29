/**
 * Times the clustering of one request in this process: node time-clustering.mjs FILE WARMUP RUNS SECONDS.
 * Each phase ends after this number of runs or seconds, whichever is first, and has one run at least.
 */
import { readFileSync } from 'node:fs';
import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { resolve } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import { median, quantile } from './figures.mjs';

const [file, warmup, runs, seconds] = process.argv.slice(2);
const request = JSON.parse(readFileSync(file, 'utf8'));
const algorithm = allAlgorithms.find(({ name }) => name === request.algorithm);
const language = await catalogue.find(({ name }) => name === request.language).load();
const parameters = resolve(algorithm.parameters, request.parameters);

/** Milliseconds by stage of all runs so far. */
const stages = new Map();
let clusters = 0;

function once() {
  let stage = 'before';
  let entered = performance.now();
  const enter = next => {
    const now = performance.now();
    stages.set(stage, (stages.get(stage) ?? 0) + now - entered);
    [stage, entered] = [next, now];
  };
  const started = entered;
  clusters = algorithm.cluster(request.documents, language, parameters, { checkpoint: enter }).length;
  enter('after');
  return performance.now() - started;
}

function phase(most) {
  const times = [];
  const end = performance.now() + seconds * 1000;
  do times.push(once());
  while (times.length < most && performance.now() < end);
  return times;
}

phase(Number(warmup));
stages.clear();
const times = phase(Number(runs));
const shares = Object.fromEntries([...stages].map(([stage, total]) => [stage, total / times.length]));
const peakMiB = process.resourceUsage().maxRSS / 1024;
console.log(
  JSON.stringify({
    runs: times.length,
    medianMs: median(times),
    p95Ms: quantile(times, 0.95),
    minMs: quantile(times, 0),
    clusters,
    peakMiB,
    stages: shares,
  }),
);

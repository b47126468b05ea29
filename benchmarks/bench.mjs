/**
 * Sheaf beside the published Carrot2 library, in one run: `npm run bench [-- --quick] [--match TEXT] [--rounds N]
 * [--only PARTS]`. Measures alternate (ours, peer, ours, peer …), each in a process of its own; medians over rounds,
 * the spread beside them. The peer runs on every JDK found, and is compared at its best. Writes RESULTS.md beside this
 * file, results.json for the documentation, and the README's figures. Takes about twenty-five minutes on two quiet
 * cores.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { median } from './figures.mjs';
import { limitsTable } from './limits.mjs';
import { report } from './report.mjs';
import {
  findJavas,
  findPeer,
  residentMiB,
  root,
  startOurServer,
  startPeerServer,
  timeOurs,
  timePeer,
  timeThreads,
  timeVectors,
} from './subjects.mjs';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    match: { type: 'string', default: '' },
    only: { type: 'string', default: 'cold,server,clustering,vectors,threads,limits,bundle' },
  },
});
const rounds = Number(options.rounds ?? (options.quick ? 1 : 3));
const effort = options.quick ? { warmup: 60, runs: 30, seconds: 1.5 } : { warmup: 200, runs: 100, seconds: 2.5 };
const parts = options.only.split(',');
const sizes = {
  lingo: [50, 100, 200, 500, 1000, 5000],
  stc: [50, 100, 200, 500, 1000, 5000, 20000],
  kmeans: [50, 100, 200, 500, 1000, 5000],
};

const jar = findPeer();
const javas = findJavas();
const peers = jar ? javas.map(({ java, version }) => ({ java, jar, version })) : [];
const folder = join(root, '.cache/bench');
mkdirSync(folder, { recursive: true });
spawnSync(process.execPath, [join(root, 'benchmarks/make-requests.mjs'), folder], { stdio: 'inherit' });
const fileOf = (key, size) => join(folder, `${key}-${String(size).padStart(5, '0')}.request.json`);

/** One row per algorithm and size: clustering time, ours against the JDK that was fastest in the first round. */
function clusteringTable() {
  const rows = [];
  for (const [key, counts] of Object.entries(sizes))
    for (const size of counts) if (fileOf(key, size).includes(options.match)) rows.push(clusteringRow(key, size));
  return rows;
}

function clusteringRow(key, size) {
  const file = fileOf(key, size);
  const ours = [timeOurs(file, effort)];
  const first = peers.map(peer => ({ peer, run: timePeer(peer, file, effort) }));
  const best = first.sort((a, b) => a.run.medianMs - b.run.medianMs)[0];
  const theirs = best ? [best.run] : [];
  for (let round = 1; round < rounds; round++) {
    ours.push(timeOurs(file, effort));
    if (best) theirs.push(timePeer(best.peer, file, effort));
  }
  const row = {
    key,
    size,
    ours: ours.map(run => run.medianMs),
    peer: best && theirs.map(run => run.medianMs),
    stages: ours.at(-1).stages,
    ourMiB: median(ours.map(run => run.peakMiB)),
    peerMiB: best && median(theirs.map(run => run.peakMiB)),
  };
  const ratio = row.peer ? `, ratio ${(median(row.peer) / median(row.ours)).toFixed(2)}` : '';
  console.log(`${key} ${size}: ours ${median(row.ours).toFixed(2)} ms${ratio}`);
  return row;
}

/** How often Leiden is timed with and without vectors, by the number of documents. */
const vectorRounds = { 1000: 15, 10000: 3, 100000: 1 };

/** One row per size: Leiden by words alone, and with vectors of 384 numbers, in turns in one process. */
const vectorsTable = () =>
  inTurns('vectors', vectorRounds, (file, times) => {
    const row = timeVectors(file, times);
    return { row, ratio: median(row.both) / median(row.words) };
  });

/** How often Leiden is timed on one thread and on two, by the number of documents. */
const threadRounds = { 10000: 5, 100000: 3 };

/** One row per size: Leiden on one thread and on two, in turns in one process. */
const threadsTable = () =>
  inTurns('threads', threadRounds, (file, times) => {
    const row = timeThreads(file, times);
    return { row, ratio: median(row.one) / median(row.two) };
  });

/** One row per size, each measured in a process of its own by what is passed. */
function inTurns(name, timesOf, measure) {
  const own = join(folder, name);
  const counts = Object.keys(timesOf);
  mkdirSync(own, { recursive: true });
  spawnSync(process.execPath, [join(root, 'benchmarks/make-requests.mjs'), own, ...counts], { stdio: 'inherit' });
  return counts.map(Number).map(size => {
    const file = join(own, `lingo-${String(size).padStart(5, '0')}.request.json`);
    const { row, ratio } = measure(file, timesOf[size]);
    console.log(`${name} ${size}: ratio ${ratio.toFixed(2)}`);
    return { size, ...row };
  });
}

const KEYS = Object.keys(sizes);
const CONNECTIONS = [1, 2, 8];

/**
 * Requests per second and latencies over HTTP, 100 documents: the servers take turns at every line, for the machine may
 * be half as fast a minute later. Before that, the memory each has come to by itself, at the end of all lines: a JVM
 * gives some back while it waits for its turn.
 */
async function serverTable() {
  const warm = readFileSync(fileOf('lingo', 100));
  const subjects = [
    { who: 'ours', start: () => startOurServer(warm) },
    ...peers.map(peer => ({ who: `JDK ${peer.version}`, start: () => startPeerServer(peer, warm) })),
  ];
  const memory = Object.fromEntries(subjects.map(({ who }) => [who, []]));
  for (let round = 0; round < Math.min(rounds, 2); round++)
    for (const { who, start } of subjects) memory[who].push(await memoryAfterLoad(await start()));
  return { rows: await loadInTurns(subjects), memory };
}

async function memoryAfterLoad(server) {
  for (const key of KEYS) for (const connections of [4, ...CONNECTIONS]) await load(server, key, connections);
  const resident = residentMiB(server.pid);
  await server.stop();
  return resident;
}

async function loadInTurns(subjects) {
  const rows = [];
  const servers = [];
  for (const { who, start } of subjects) servers.push({ who, ...(await start()) });
  for (const key of KEYS) {
    for (const server of servers) for (const connections of [4, 2]) await load(server, key, connections);
    for (const connections of CONNECTIONS)
      for (let round = 0; round < rounds; round++)
        for (const server of servers) {
          const figures = await load(server, key, connections);
          rows.push({ who: server.who, key, connections, ...figures });
          console.log(`${server.who} ${key}, ${connections} connections: ${figures.perSecond.toFixed(0)}/s`);
        }
  }
  for (const server of servers) await server.stop();
  return rows;
}

async function load({ url }, key, connections) {
  const body = readFileSync(fileOf(key, 100));
  const headers = { 'content-type': 'application/json' };
  const duration = Math.ceil(effort.seconds);
  const result = await autocannon({ url, method: 'POST', body, connections, duration, headers });
  const { p50, p97_5, p99 } = result.latency;
  return { perSecond: result['2xx'] / result.duration, p50, p97: p97_5, p99, failed: result.non2xx + result.errors };
}

/** From the start of the process to the first answer, Lingo on 100 documents. */
async function coldStarts() {
  const request = readFileSync(fileOf('lingo', 100));
  const ours = [];
  const theirs = peers.map(() => []);
  for (let round = 0; round < 2 * rounds + 1; round++) {
    ours.push(await coldOf(() => startOurServer(request)));
    for (const [i, peer] of peers.entries()) theirs[i].push(await coldOf(() => startPeerServer(peer, request)));
  }
  const peer = theirs.sort((a, b) => median(a) - median(b))[0];
  console.log(`cold start: ours ${median(ours).toFixed(0)} ms${peer ? `, peer ${median(peer).toFixed(0)} ms` : ''}`);
  return { ours, peer };
}

async function coldOf(start) {
  const server = await start();
  await server.stop();
  return server.coldMs;
}

/** Script of the web application, gzip. */
function bundleSizes() {
  const assets = join(root, 'packages/web/dist/assets');
  if (!existsSync(assets)) return [];
  return readdirSync(assets)
    .filter(name => name.endsWith('.js'))
    .map(name => ({ name, gzip: gzipSync(readFileSync(join(assets, name))).length }))
    .sort((a, b) => b.gzip - a.gzip);
}

const kept = join(root, 'benchmarks/results.json');
const results = {
  // Parts that are not measured now stand as they were.
  ...(existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}),
  machine: `${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  javas: javas.map(({ version }) => version),
};
/** What has been measured is kept, whatever happens to the rest. */
function keep(measured) {
  Object.assign(results, measured);
  writeFileSync(kept, `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(join(root, 'benchmarks/RESULTS.md'), report(results));
}
if (parts.includes('cold')) keep({ cold: await coldStarts() });
if (parts.includes('server')) keep({ server: await serverTable() });
if (parts.includes('clustering')) keep({ clustering: clusteringTable() });
if (parts.includes('vectors')) keep({ vectors: vectorsTable() });
if (parts.includes('threads')) keep({ threads: threadsTable() });
if (parts.includes('limits')) keep({ limits: limitsTable(size => fileOf('lingo', size)) });
if (parts.includes('bundle')) keep({ bundle: bundleSizes() });
process.exitCode = spawnSync(process.execPath, [join(root, 'docs/readme-figures.mjs')], { stdio: 'inherit' }).status;

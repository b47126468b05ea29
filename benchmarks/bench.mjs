/**
 * Sheaf beside the published Carrot2 library, in one run: `npm run bench [-- --quick] [--match TEXT] [--rounds N]
 * [--only PARTS]`. Measures alternate (ours, peer, ours, peer …), each in a process of its own; medians over rounds,
 * the spread beside them. The peer runs on every JDK found, and is compared at its best. Writes RESULTS.md beside this
 * file, and the README's figures. Takes about forty minutes on two quiet cores.
 *
 * Figures of different runs are never mixed: a run of some parts, of some requests or with less effort writes its table
 * to .cache/bench, where every run leaves the figures of each round.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { median } from './figures.mjs';
import { report } from './report.mjs';
import {
  findJavas,
  findPeer,
  memorySettings,
  residentMiB,
  root,
  startOurServer,
  startPeerServer,
  timeBy,
  timeOurs,
  timePeer,
} from './subjects.mjs';

const PARTS = ['cold', 'server', 'clustering', 'vectors', 'threads', 'models', 'page'];

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    match: { type: 'string', default: '' },
    only: { type: 'string', default: PARTS.join() },
  },
});
const rounds = Number(options.rounds ?? (options.quick ? 1 : 3));
/** Memory differs more from round to round than anything else. */
const memoryRounds = options.quick ? rounds : Math.max(3, rounds);
const effort = options.quick ? { warmup: 60, runs: 30, seconds: 1.5 } : { warmup: 200, runs: 100, seconds: 2.5 };
const parts = options.only.split(',');
const isWhole = !options.quick && options.match === '' && PARTS.every(part => parts.includes(part));
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

/** What a program `time-NAME.mjs` times in turns: how often, by the number of documents, and the ratio that is told. */
const TURNS = {
  vectors: { times: { 1000: 15, 10000: 3, 100000: 1 }, ratio: row => median(row.both) / median(row.words) },
  threads: { times: { 1000: 15, 10000: 9, 100000: 3 }, ratio: row => median(row.one) / median(row.two) },
  models: { times: { 10000: 5 }, ratio: row => median(row.fit) / median(row.assign) },
  page: { times: { 10000: 5 }, ratio: row => median(row.read) / median(row.all) },
};

/** One row per size, each measured in a process of its own. */
function inTurns(name) {
  const { times, ratio } = TURNS[name];
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  const make = [join(root, 'benchmarks/make-requests.mjs'), own, ...Object.keys(times)];
  spawnSync(process.execPath, make, { stdio: 'inherit' });
  return Object.entries(times).map(([size, often]) => {
    const row = timeBy(`time-${name}`, [join(own, `lingo-${size.padStart(5, '0')}.request.json`), often]);
    console.log(`${name} ${size}: ratio ${ratio(row).toFixed(2)}`);
    return { size: Number(size), ...row };
  });
}

const KEYS = Object.keys(sizes);
const CONNECTIONS = [1, 2, 8];

/** The lines of the table of servers: how many documents a request has, and over how many connections they come. */
const HTTP_LINES = [
  ...KEYS.flatMap(key => CONNECTIONS.map(connections => ({ key, size: 100, connections }))),
  ...KEYS.flatMap(key => [1, 2].map(connections => ({ key, size: 1000, connections }))),
  { key: 'stc', size: 5000, connections: 1 },
];

/**
 * Requests per second and latencies over HTTP: the servers take turns at every line, for the machine may
 * be half as fast a minute later. Before that, the memory each has come to by itself, at the end of all lines: a JVM
 * gives some back while it waits for its turn.
 */
async function serverTable() {
  const warm = readFileSync(fileOf('lingo', 100));
  const subjects = [
    { who: 'ours', start: () => startOurServer(warm) },
    ...peers.map(peer => ({ who: `JDK ${peer.version}`, start: () => startPeerServer(peer, warm) })),
  ];
  const services = [{ who: 'service', start: () => startOurServer(warm, memorySettings()) }, ...subjects];
  const memory = Object.fromEntries(services.map(({ who }) => [who, []]));
  const largeMemory = Object.fromEntries(services.map(({ who }) => [who, []]));
  for (let round = 0; round < memoryRounds; round++)
    for (const { who, start } of services) {
      memory[who].push(await memoryAfter(await start(), STANDARD_LOAD));
      largeMemory[who].push(await memoryAfter(await start(), LARGE_LOAD));
    }
  return { rows: await loadInTurns(subjects), memory, largeMemory };
}

/** What a server does before its memory is looked at. */
const STANDARD_LOAD = KEYS.flatMap(key => [4, ...CONNECTIONS].map(connections => ({ key, size: 100, connections })));

/** The same number of requests for all: in the same time, a slow server would do too few to need much memory. */
const LARGE_LOAD = KEYS.map(key => ({ key, size: 5000, connections: 2, amount: 4 }));

/** Seconds. */
const LONGEST_REQUEST = 120;

async function memoryAfter(server, lines) {
  for (const line of lines) await load(server, line);
  const resident = residentMiB(server.pid);
  await server.stop();
  return resident;
}

async function loadInTurns(subjects) {
  const rows = [];
  const servers = [];
  for (const { who, start } of subjects) servers.push({ who, ...(await start()) });
  for (const line of HTTP_LINES) {
    for (const server of servers) await load(server, { ...line, connections: 4 });
    for (let round = 0; round < rounds; round++)
      for (const server of servers) {
        const figures = await load(server, line);
        rows.push({ who: server.who, ...line, ...figures });
        const { key, size, connections } = line;
        console.log(`${server.who} ${key} ${size}, ${connections} connections: ${figures.perSecond.toFixed(1)}/s`);
      }
  }
  for (const server of servers) await server.stop();
  return rows;
}

/** @param line.amount how many requests; by default, as many as are answered in a time */
async function load({ url }, { key, size, connections, amount }) {
  const body = readFileSync(fileOf(key, size));
  const headers = { 'content-type': 'application/json' };
  const extent = amount ? { amount, timeout: LONGEST_REQUEST } : { duration: Math.ceil(effort.seconds) };
  const result = await autocannon({ url, method: 'POST', body, connections, headers, ...extent });
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

const results = {
  machine: `${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  javas: javas.map(({ version }) => version),
};

/** What has been measured is kept, whatever happens to the rest; the committed file changes at the end only. */
function keep(measured) {
  Object.assign(results, measured);
  writeFileSync(join(folder, 'results.json'), `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(join(folder, 'RESULTS.md'), report(results));
}
if (parts.includes('cold')) keep({ cold: await coldStarts() });
if (parts.includes('server')) keep({ server: await serverTable() });
if (parts.includes('clustering')) keep({ clustering: clusteringTable() });
for (const name of Object.keys(TURNS)) if (parts.includes(name)) keep({ [name]: inTurns(name) });
const target = join(isWhole ? join(root, 'benchmarks') : folder, 'RESULTS.md');
writeFileSync(target, report(results));
console.log(`written to ${target}`);
if (isWhole)
  process.exitCode = spawnSync(process.execPath, [join(root, 'docs/readme-figures.mjs')], { stdio: 'inherit' }).status;

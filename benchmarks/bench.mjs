/**
 * Sheaf beside the published Carrot2 library, in one run: `npm run bench [-- --quick] [--match TEXT] [--rounds N]`.
 * Measures alternate (ours, peer, ours, peer …), each in a process of its own; medians over rounds, the spread beside them.
 * Writes RESULTS.md beside this file, and results.json for the documentation.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import {
  findJavas,
  findPeer,
  residentMiB,
  root,
  startOurServer,
  startPeerServer,
  timeOurs,
  timePeer,
} from './subjects.mjs';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    match: { type: 'string', default: '' },
    only: { type: 'string', default: 'clustering,server,cold,bundle' },
  },
});
const rounds = Number(options.rounds ?? (options.quick ? 1 : 3));
const effort = options.quick ? { warmup: 20, runs: 15, seconds: 2 } : { warmup: 40, runs: 30, seconds: 5 };
const parts = options.only.split(',');
const sizes = {
  lingo: [50, 100, 200, 500, 1000, 5000],
  stc: [50, 100, 200, 500, 1000, 5000, 20000],
  kmeans: [50, 100, 200, 500, 1000, 5000],
};

const median = numbers => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
const spread = numbers => `${digits(Math.min(...numbers))}–${digits(Math.max(...numbers))}`;
const digits = value => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

const jar = findPeer();
const javas = findJavas();
const peers = jar ? javas.map(({ java, version }) => ({ java, jar, version })) : [];
const folder = join(root, '.cache/bench');
mkdirSync(folder, { recursive: true });
spawnSync(process.execPath, [join(root, 'benchmarks/make-requests.mjs'), folder], { stdio: 'inherit' });
const fileOf = (key, size) => join(folder, `${key}-${String(size).padStart(5, '0')}.request.json`);

/** One row per algorithm and size: clustering time, ours against the best JDK. */
function clusteringTable() {
  const rows = [];
  for (const [key, counts] of Object.entries(sizes))
    for (const size of counts) {
      const file = fileOf(key, size);
      if (!file.includes(options.match)) continue;
      const ours = [];
      const theirs = peers.map(() => []);
      for (let round = 0; round < rounds; round++) {
        ours.push(timeOurs(file, effort));
        peers.forEach((peer, i) => {
          theirs[i].push(timePeer(peer, file, effort));
        });
      }
      const best = theirs.toSorted((a, b) => median(a.map(r => r.medianMs)) - median(b.map(r => r.medianMs)))[0];
      const row = {
        key,
        size,
        ours: ours.map(r => r.medianMs),
        peer: best?.map(r => r.medianMs),
        stages: ours.at(-1).stages,
      };
      row.ourMiB = median(ours.map(r => r.peakMiB));
      row.peerMiB = best && median(best.map(r => r.peakMiB));
      rows.push(row);
      console.log(
        `${key} ${size}: ours ${digits(median(row.ours))} ms${best ? `, peer ${digits(median(row.peer))} ms, ratio ${(median(row.peer) / median(row.ours)).toFixed(2)}` : ''}`,
      );
    }
  return rows;
}

/** Requests a second and latencies over HTTP, 100 documents; then the memory each server has come to. */
async function serverTable() {
  const rows = [];
  const warm = readFileSync(fileOf('lingo', 100));
  const starters = [
    ['ours', startOurServer],
    ...peers.slice(-1).map(peer => ['peer', request => startPeerServer(peer, request)]),
  ];
  const memory = {};
  for (const [who, start] of starters) {
    const server = await start(warm);
    for (const key of ['lingo', 'stc', 'kmeans']) {
      const body = readFileSync(fileOf(key, 100));
      await load(server.url, body, 4, effort.seconds);
      for (const connections of [1, 2, 8])
        rows.push({ who, key, connections, ...(await load(server.url, body, connections, effort.seconds)) });
    }
    memory[who] = residentMiB(server.pid);
    await server.stop();
  }
  return { rows, memory };
}

async function load(url, body, connections, duration) {
  const result = await autocannon({
    url,
    method: 'POST',
    body,
    connections,
    duration,
    headers: { 'content-type': 'application/json' },
  });
  const { p50, p97_5, p99 } = result.latency;
  return { perSecond: result['2xx'] / result.duration, p50, p97: p97_5, p99, failed: result.non2xx + result.errors };
}

/** From the start of the process to the first answer, Lingo on 100 documents. */
async function coldStarts() {
  const request = readFileSync(fileOf('lingo', 100));
  const ours = [];
  const theirs = peers.map(() => []);
  for (let round = 0; round < rounds + 2; round++) {
    ours.push(await coldOf(() => startOurServer(request)));
    for (const [i, peer] of peers.entries()) theirs[i].push(await coldOf(() => startPeerServer(peer, request)));
  }
  return { ours, peer: theirs.toSorted((a, b) => median(a) - median(b))[0] };
}

async function coldOf(start) {
  const server = await start();
  await server.stop();
  return server.coldMs;
}

/** Script of the web application, gzip. */
function bundleSizes() {
  const assets = join(root, 'packages/web/dist/assets');
  return readdirSync(assets)
    .filter(name => name.endsWith('.js'))
    .map(name => ({ name, gzip: gzipSync(readFileSync(join(assets, name))).length }))
    .sort((a, b) => b.gzip - a.gzip);
}

const results = {
  machine: `${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  javas: javas.map(({ version }) => version),
};
if (parts.includes('clustering')) results.clustering = clusteringTable();
if (parts.includes('cold')) results.cold = await coldStarts();
if (parts.includes('server')) results.server = await serverTable();
if (parts.includes('bundle')) results.bundle = bundleSizes();
writeFileSync(join(root, 'benchmarks/results.json'), `${JSON.stringify(results, null, 1)}\n`);
writeFileSync(join(root, 'benchmarks/RESULTS.md'), report(results));

function report({ machine, clustering = [], cold, server, bundle = [] }) {
  const names = { lingo: 'Lingo', stc: 'STC', kmeans: 'Bisecting K-Means' };
  const lines = [
    '# Measured',
    '',
    `Made by \`npm run bench\`. Machine: ${machine}; peer: Carrot2 4.5.1 on the best of JDK ${results.javas.join(', ')}, warm.`,
    'Ratios are what counts; the machine is shared and noisy.',
    '',
  ];
  if (clustering.length > 0) {
    lines.push(
      '## Clustering, one thread',
      '',
      '| Algorithm | Documents | Peer ÷ ours | Ours, ms (spread) | Peer, ms (spread) | Ours, MiB | Peer, MiB |',
      '|---|---:|---:|---:|---:|---:|---:|',
    );
    for (const { key, size, ours, peer, ourMiB, peerMiB } of clustering)
      lines.push(
        `| ${names[key]} | ${size} | ${peer ? `**${(median(peer) / median(ours)).toFixed(1)}**` : '–'} | ${digits(median(ours))} (${spread(ours)}) | ${peer ? `${digits(median(peer))} (${spread(peer)})` : '–'} | ${digits(ourMiB)} | ${peerMiB ? digits(peerMiB) : '–'} |`,
      );
    lines.push('', '## Where our time goes, ms', '', '| Algorithm | Documents | Stages |', '|---|---:|---|');
    for (const { key, size, stages } of clustering)
      lines.push(
        `| ${names[key]} | ${size} | ${Object.entries(stages)
          .filter(([, ms]) => ms >= 0.01)
          .map(([stage, ms]) => `${stage} ${digits(ms)}`)
          .join(', ')} |`,
      );
    lines.push(
      '',
      '## Growth',
      '',
      '| Algorithm | Exponent, 100 to 1,000 documents |',
      '|---|---:|',
      ...growth(clustering, names),
    );
  }
  if (server) {
    lines.push(
      '',
      '## Over HTTP, 100 documents',
      '',
      '| Algorithm | Connections | Ours ÷ peer | Ours, requests/s (p50, p97.5, p99 ms) | Peer, requests/s (p50, p97.5, p99 ms) |',
      '|---|---:|---:|---:|---:|',
    );
    for (const mine of server.rows.filter(({ who }) => who === 'ours')) {
      const other = server.rows.find(
        ({ who, key, connections }) => who === 'peer' && key === mine.key && connections === mine.connections,
      );
      const cell = row => (row ? `${digits(row.perSecond)} (${row.p50}, ${row.p97}, ${row.p99})` : '–');
      lines.push(
        `| ${names[mine.key]} | ${mine.connections} | ${other ? `**${(mine.perSecond / other.perSecond).toFixed(1)}**` : '–'} | ${cell(mine)} | ${cell(other)} |`,
      );
    }
    const { ours, peer } = server.memory;
    lines.push(
      '',
      `Resident memory of the process tree after this load: ours ${digits(ours)} MiB${peer ? `, peer ${digits(peer)} MiB, ratio **${(peer / ours).toFixed(1)}**` : ''}.`,
    );
  }
  if (cold)
    lines.push(
      '',
      `Cold start, process to first Lingo answer: ours ${digits(median(cold.ours))} ms (${spread(cold.ours)})${cold.peer ? `, peer ${digits(median(cold.peer))} ms (${spread(cold.peer)}), ratio **${(median(cold.peer) / median(cold.ours)).toFixed(1)}**` : ''}.`,
    );
  if (bundle.length > 0)
    lines.push(
      '',
      '## Script of the web application, gzip',
      '',
      '| File | kB |',
      '|---|---:|',
      ...bundle
        .slice(0, 15)
        .map(({ name, gzip }) => `| ${name.replace(/-[\w-]{8}\.js$/, '.js')} | ${(gzip / 1000).toFixed(1)} |`),
    );
  return `${lines.join('\n')}\n`;
}

function growth(clustering, names) {
  return Object.keys(names).flatMap(key => {
    const at = size => clustering.find(row => row.key === key && row.size === size);
    const [small, large] = [at(100), at(1000)];
    return small && large
      ? [`| ${names[key]} | ${Math.log10(median(large.ours) / median(small.ours)).toFixed(2)} |`]
      : [];
  });
}

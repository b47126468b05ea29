/**
 * Everything at once: 60 unfinished uploads of 60 MiB, 20 readers that do not read, 8 requests of endless rounds, and
 * 10 MB of empty objects again and again, while a good client asks for 200 small clusterings per minute. The server has
 * a gigabyte, in a control group where the machine allows one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { alternating, emptyObjects, largeResponse, MB } from '../../service/hostile-bodies.js';
import { residentMegabytes } from '../../service/resident-memory.js';
import { cluster, launchServer, manyDocuments, type ServerProcess } from '../../service/server-process.js';
import { controlGroup } from '../control-group.js';
import { extent, LONG } from '../extent.js';

const MEMORY = 1024;
/** Milliseconds between two requests of the good client. */
const PAUSE = 300;
const SOON = 2000;

const DOCUMENTS = 40;
const good = JSON.stringify({ algorithm: 'Lingo', language: 'English', documents: manyDocuments(DOCUMENTS, 12) });

function startAttack({ port }: ServerProcess): ChildProcess {
  const file = join(mkdtempSync(join(tmpdir(), 'sheaf-attack-')), 'bodies.json');
  const text = (body: Buffer) => body.toString();
  const bodies = {
    objects: text(emptyObjects(10 * MB)),
    rounds: JSON.stringify(alternating),
    large: text(largeResponse()),
  };
  writeFileSync(file, JSON.stringify(bodies));
  return spawn(process.execPath, [join(import.meta.dirname, '../attackers.mjs'), String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

interface GoodReply {
  readonly isRight: boolean;
  readonly millis: number;
}

/** Asks at even intervals, whether earlier requests have their responses or not. */
async function askEvenly(server: ServerProcess, seconds: number, watch: () => void): Promise<readonly GoodReply[]> {
  const expected = (await cluster(server, good)).text;
  const replies: Promise<GoodReply>[] = [];
  const end = performance.now() + seconds * 1000;
  for (let next = performance.now(); next < end; next += PAUSE) {
    await sleep(Math.max(0, next - performance.now()));
    const began = performance.now();
    const settle = (isRight: boolean): GoodReply => ({ isRight, millis: performance.now() - began });
    replies.push(
      cluster(server, good).then(
        ({ status, text }) => settle(status === 200 && text === expected),
        () => settle(false),
      ),
    );
    watch();
  }
  return Promise.all(replies);
}

/** Where the time of the good requests went, by the log of the server: in it, and of that in the queue and at work. */
function timesInside(server: ServerProcess): string {
  const entries = server
    .output()
    .split('\n')
    .filter(line => line.includes(`"documents":${DOCUMENTS},`) && line.includes('"status":200'))
    .map(line => JSON.parse(line) as Readonly<Record<string, number>>);
  const late = (name: string) => Math.round(quantile(entries.map(entry => entry[name] ?? 0).sort(ascending), 0.99));
  return `in the server ${late('millis')} ms, of that ${late('queueMillis')} ms in the queue and ${late('clusteringMillis')} ms at work`;
}

const ascending = (a: number, b: number): number => a - b;

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;

/** Which part of the machine's time was taken by anyone since the call. */
function busyShare(): () => number {
  const times = () => {
    const all = cpus().map(
      ({ times: { idle, ...busy } }) => [idle, Object.values(busy).reduce((a, b) => a + b)] as const,
    );
    return all.reduce(([idle, busy], [i, b]) => [idle + i, busy + b] as const, [0, 0] as const);
  };
  const [idle, busy] = times();
  return () => {
    const now = times();
    return (now[1] - busy) / (now[0] - idle + (now[1] - busy));
  };
}

/** Seconds of processor time that a process, or its main thread, has taken; zero where the system does not tell. */
function processorSeconds({ pid }: ChildProcess, part: 'process' | 'main thread' = 'process'): number {
  try {
    const path = part === 'process' ? `/proc/${pid}/stat` : `/proc/${pid}/task/${pid}/stat`;
    const fields = readFileSync(path, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

test(
  `for ${extent.togetherSeconds} s a good client gets its clusters, and memory stays within the budget`,
  async () => {
    const group = controlGroup(MEMORY);
    const limit = group ? { before: group.enter } : { flags: ['--memory', String(MEMORY)] };
    const server = await launchServer({ ...limit, flags: [...(limit.flags ?? []), '--log-format', 'json'] });
    const attack = startAttack(server);
    let told = '';
    attack.stdout!.on('data', data => (told += data));
    await expect.poll(() => told).toContain('attacking');
    let resident = 0;
    const load = busyShare();
    const replies = await askEvenly(server, extent.togetherSeconds, () => {
      resident = Math.max(resident, residentMegabytes(server));
    });
    const figures = {
      busy: load(),
      own: processorSeconds(server.child),
      eventLoop: processorSeconds(server.child, 'main thread'),
      attackers: processorSeconds(attack),
    };
    const over = once(attack, 'close');
    attack.kill('SIGTERM');
    await over;
    const right = replies.filter(({ isRight }) => isRight);
    const millis = right.map(each => each.millis).sort(ascending);
    const soon = millis.filter(each => each <= SOON).length / replies.length;
    const at = (share: number) => Math.round(quantile(millis, share));
    console.log(
      `${replies.length} good requests, ${right.length} right, ${(100 * soon).toFixed(2)} % within 2 s; ` +
        `${at(0.5)} ms at the median, ${at(0.99)} ms at the 99th percentile (${timesInside(server)}), ${at(1)} ms at most; ` +
        `${Math.round(resident)} MB resident of ${MEMORY}; the machine was busy for ${Math.round(100 * figures.busy)} % ` +
        `of the time (server ${figures.own} s, of that its event loop ${figures.eventLoop} s; attackers ${figures.attackers} s), load ${loadavg()[0]!.toFixed(1)}; ` +
        `attackers met ${told.split('\n')[1]}`,
    );
    // Before anything is judged, so that a test that fails leaves no server behind.
    const ending = { status: await server.stop(), kills: group?.kills() ?? 0 };
    if (group) await expect.poll(group.remove).toBe(true);
    console.log(`The server was ${ending.status === 0 ? 'alive to the end' : `ended: ${ending.status}`}.`);
    expect(ending).toEqual({ status: 0, kills: 0 });
    expect(right.length / replies.length).toBeGreaterThanOrEqual(0.99);
    expect(resident).toBeLessThan(MEMORY);
  },
  LONG,
);

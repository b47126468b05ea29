/**
 * Three replicas behind a real nginx, configured by the sample of deploy/nginx: what dies or is rolled loses no
 * request.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connect } from '@sheaf/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.mjs';
import { end, type ReplicaPorts, responds, root, startReplica } from '../../processes.js';
import { alternating, emptyObjects, MB } from '../../service/hostile-bodies.js';
import { isNightly } from '../../tier.js';
import { until } from '../../until.js';

const MORE = isNightly ? 100 : 40;
const [OTHERS, KILLS] = isNightly ? [1000, 12] : [200, 1];

const request = JSON.stringify({
  algorithm: 'Lingo',
  language: 'English',
  documents: Array.from({ length: 60 }, (_, i) => ({
    title: `${['Data mining', 'Coal mining', 'Text clustering', 'Solar power'][i % 4]} report`,
    snippet: `Notes on ${['tools', 'safety', 'methods', 'panels'][i % 4]} and their use, part ${i}.`,
  })),
});

const replicas: ChildProcess[] = [];
const ports: ReplicaPorts[] = [];
let nginx: ChildProcess;
let address: string;

beforeAll(async () => {
  for (let i = 0; i < 3; i++) ports.push({ port: await freePort(), adminPort: await freePort() });
  replicas.push(...(await Promise.all(ports.map(startReplica))));
  const front = await freePort();
  address = `http://127.0.0.1:${front}/service`;
  nginx = startNginx(front);
  await until(() => responds(`${address}/list`), 'nginx responds');
});

afterAll(async () => {
  await end(nginx, 'SIGQUIT');
  await Promise.all(replicas.map(replica => end(replica, 'SIGTERM')));
});

/** The sample as it is, with ports of this run. */
function startNginx(front: number): ChildProcess {
  let sample = readFileSync(join(root, 'deploy/nginx/sheaf.conf'), 'utf8');
  [8081, 8082, 8083].forEach((port, i) => {
    sample = sample.replaceAll(`:${port}`, `:${ports[i]!.port}`);
  });
  sample = sample.replace('listen 8080', `listen 127.0.0.1:${front}`);
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-nginx-'));
  mkdirSync(join(folder, 'temp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path temp/${name};`);
  // Large bodies are kept in the folder, which belongs to the user of the tests.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const configuration = `${user} daemon off; pid nginx.pid; error_log error.log;
events { worker_connections 256; }
http { access_log off; ${temporary.join(' ')}
${sample} }`;
  writeFileSync(join(folder, 'nginx.conf'), configuration);
  const options = ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'];
  execFileSync('nginx', ['-t', ...options], { stdio: 'pipe' });
  return spawn('nginx', options, { stdio: 'ignore' });
}

let addresses = 0;

/** Clients of a public server are many: each may ask 600 times a minute. */
const nextAddress = (): string => `198.51.${(addresses++ >> 8) % 256}.${addresses % 256}`;

/** Eight connections that ask until they are told to stop. */
function startLoad() {
  const failures: string[] = [];
  let answered = 0;
  let stopped = false;
  const client = async (): Promise<void> => {
    while (!stopped) {
      try {
        const response = await fetch(`${address}/cluster`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
          body: request,
        });
        const { clusters } = (await response.json()) as { clusters?: unknown[] };
        if (response.ok && clusters && clusters.length > 0) answered++;
        else failures.push(`status ${response.status}`);
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  const clients = Promise.all(Array.from({ length: 8 }, client));
  return {
    failures,
    answered: () => answered,
    stop: async () => {
      stopped = true;
      await clients;
    },
  };
}

/** Requests of all replicas that ended at a deadline. */
async function countDeadlines(): Promise<number> {
  const texts = await Promise.all(
    ports.map(async ({ adminPort }) => (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()),
  );
  const counts = texts.map(text => /clustering_rejected_total\{reason="deadline-exceeded"\} (\d+)/.exec(text)?.[1]);
  return counts.reduce((sum, count) => sum + Number(count ?? 0), 0);
}

/** Requests that would end or stop a replica that is not prepared, with the status that each must get. */
function poisons(): readonly Poison[] {
  const documents = Array.from({ length: 6000 }, (_, i) => ({
    text: Array.from({ length: 120 }, (_, j) => `word${(i * 7919 + j * j * 31) % 401}`).join(' '),
  }));
  const long = { algorithm: 'Lingo', language: 'English', documents };
  return [
    { body: JSON.stringify(long), prefer: 'wait=2', status: 422 },
    { body: emptyObjects(10 * MB).toString(), prefer: '', status: 413 },
    { body: JSON.stringify(alternating), prefer: '', status: 200 },
  ];
}

interface Poison {
  readonly body: string;
  readonly prefer: string;
  readonly status: number;
}

test(`poisonous requests harm none of ${OTHERS} others, and each is worked on by one replica`, async () => {
  const load = startLoad();
  const send = async ({ body, prefer }: Poison) => {
    const headers = { 'content-type': 'application/json', prefer, 'x-forwarded-for': nextAddress() };
    const response = await fetch(`${address}/cluster`, { method: 'POST', headers, body });
    await response.text();
    return response.status;
  };
  const expected: number[] = [];
  const statuses: number[] = [];
  while (load.answered() < OTHERS)
    for (const poison of poisons()) {
      expected.push(poison.status);
      statuses.push(await send(poison));
    }
  await load.stop();
  expect(load.failures).toEqual([]);
  expect(statuses).toEqual(expected);
  expect(await countDeadlines()).toBe(statuses.filter(status => status === 422).length);
  expect(replicas.map(({ exitCode, signalCode }) => [exitCode, signalCode])).toEqual(replicas.map(() => [null, null]));
}, 300_000);

test('no request fails while a replica is killed and restarted, and while all three are rolled', async () => {
  const load = startLoad();
  const more = async (): Promise<void> => {
    const target = load.answered() + MORE;
    await until(() => load.answered() >= target, 'more requests have responses');
  };
  await more();
  await end(replicas[0]!, 'SIGKILL');
  await more();
  replicas[0] = await startReplica(ports[0]!);
  await more();
  const roll = async (pause: () => Promise<void>): Promise<void> => {
    for (let i = 0; i < replicas.length; i++) {
      await end(replicas[i]!, 'SIGTERM');
      replicas[i] = await startReplica(ports[i]!);
      await pause();
    }
  };
  await roll(more);
  // Without a pause nginx still holds those restarted for dead when the last one goes.
  await roll(async () => {});
  await more();
  await load.stop();
  expect(load.failures).toEqual([]);
  expect(load.answered()).toBeGreaterThanOrEqual(7 * MORE);
}, 300_000);

test(`documents are assigned by the id of a model while replicas are killed, ${KILLS} in all`, async () => {
  const fromAnywhere: typeof fetch = (url, init) =>
    fetch(url, { ...init, headers: { ...(init?.headers as object), 'x-forwarded-for': nextAddress() } });
  const service = connect(address, { fetch: fromAnywhere });
  const { documents } = JSON.parse(request) as { readonly documents: readonly object[] };
  const { model, assignments } = await service.topics.fit({ language: 'English', documents });
  let begun = 0;
  const failures: string[] = [];
  const client = async (): Promise<void> => {
    while (begun < 200 * (KILLS + 1)) {
      const number = begun++ % documents.length;
      try {
        const found = await service.topics.assign({ model, documents: [documents[number]!] });
        if (found.assignments[0]!.topic !== assignments[number]!.topic) failures.push(`document ${number}`);
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  const clients = Promise.all(Array.from({ length: 4 }, client));
  for (let kill = 1; kill <= KILLS; kill++) {
    const replica = kill % replicas.length;
    await until(() => begun >= 200 * kill, `${200 * kill} documents are sent`);
    await end(replicas[replica]!, 'SIGKILL');
    replicas[replica] = await startReplica(ports[replica]!);
  }
  await clients;
  expect(failures).toEqual([]);
}, 300_000);

test('lines of a batch come back through nginx one by one', async () => {
  const batch = http.request(`${address}/batch`, { method: 'POST', agent: false });
  batch.on('error', () => {});
  batch.flushHeaders();
  const begun = new Promise<http.IncomingMessage>(resolve => batch.once('response', resolve));
  batch.write(`${request}\n`);
  const lines = createInterface({ input: await begun })[Symbol.asyncIterator]();
  for (let number = 0; number < 3; number++) {
    const { value } = await lines.next();
    expect(JSON.parse(value!).status).toBe(200);
    batch.write(`${request}\n`);
  }
  batch.end();
  expect(JSON.parse((await lines.next()).value!).status).toBe(200);
  expect((await lines.next()).done).toBe(true);
});

/**
 * No request holds the event loop for long: every route and every tool for agents with the largest input that its
 * limits allow, measured as processor time of the thread of the event loop, so that other work on the machine does not
 * count. Linux alone tells the time of a thread.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../until.js';
import { exchange } from '../raw-client.js';
import { type Ask, launchServer, type Reply, type ServerProcess } from '../server-process.js';

/** Milliseconds for which a request may hold the event loop. */
const LONGEST = 200;
/** Bytes of the largest body by default, with a little room for what is around the documents. */
const LARGEST = 64 * 2 ** 20 - 2000;
const MINUTES = 5 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'sheaf-loop-'));
const file = join(folder, 'longest');
let server: ServerProcess;

beforeAll(async () => {
  server = await launchServer({
    flags: ['--mcp', '--cache-bytes', '100000000'],
    nodeFlags: ['--import', join(import.meta.dirname, '../loop-probe.mjs')],
    environment: { LOOP_PROBE: file },
  });
  // Code that is loaded or compiled with the first request is no work of a request.
  for (let turn = 0; turn < 3; turn++) for (const [, request] of small) await server.ask(request);
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

/** The longest time, in milliseconds, for which the event loop was held since this was last asked. */
async function longestHold(): Promise<number> {
  rmSync(file, { force: true });
  server.child.kill('SIGUSR2');
  await until(() => existsSync(file) && readFileSync(file, 'utf8').endsWith('\n'), 'the longest hold is told');
  return Number(readFileSync(file, 'utf8'));
}

async function held(request: Ask): Promise<{ readonly reply: Reply; readonly millis: number }> {
  await longestHold();
  const reply = await server.ask(request);
  return { reply, millis: await longestHold() };
}

const json = { 'content-type': 'application/json' };
const post = (path: string, body: string | Uint8Array, headers: object = json): Ask => ({
  method: 'POST',
  path,
  body,
  headers: { ...headers },
});
const call = (name: string, input: object | string): Ask => {
  const given = typeof input === 'string' ? input : JSON.stringify(input);
  const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${given}}}`;
  return post('/mcp', body, { ...json, accept: 'application/json, text/event-stream' });
};

const settings = '"algorithm":"STC","language":"English"';
/** Documents of this many bytes together, of `length` characters each. */
const documents = (bytes: number, length: number): string => {
  const text = 'solar wind power '.repeat(length / 17 + 1).slice(0, length);
  return `[${Array(Math.floor(bytes / (length + 12)))
    .fill(`{"text":"${text}"}`)
    .join(',')}]`;
};
const lines = (bytes: number, line: string): string => `${line}\n`.repeat(Math.floor(bytes / (line.length + 1)));
const clustering = (length: number, bytes = LARGEST) => `{${settings},"documents":${documents(bytes, length)}}`;
const few = `{${settings},"documents":${documents(2000, 100)}}`;
const lists = (count: number): string => `[${Array(count).fill('"1"').join(',')}]`;

const small: [string, Ask][] = [
  ...[
    '/service/list',
    '/service/parameters',
    '/service/openapi/',
    '/service/openapi/dcs.json',
    '/service/openapi/dcs.yaml',
  ],
  ...[
    '/',
    '/doc/',
    '/frontend/',
    '/health/live',
    '/health/ready',
    '/metrics',
    '/service/test',
    '/service/topics/models',
  ],
  ...['/service/templates/', '/service/resources/'],
].map(path => [path, { path }]);
small.push(['a small clustering', post('/service/cluster', few)], ['tools/list', call('none', '{}')]);

const large: [string, () => Ask][] = [
  ['a clustering of long documents', () => post('/service/cluster', clustering(100_000))],
  [
    'a compressed body',
    () => post('/service/cluster', gzipSync(clustering(10_000)), { ...json, 'content-encoding': 'gzip' }),
  ],
  ['a body of empty objects', () => post('/service/cluster', `{"documents":[${'{},'.repeat(LARGEST / 3)}{}]}`)],
  [
    'a batch of long lines',
    () =>
      post('/service/batch', `${lines(LARGEST, clustering(1000, 2 ** 24))}`, {
        'content-type': 'application/x-ndjson',
      }),
  ],
  ['cluster', () => call('cluster', `{"documents":${documents(LARGEST, 10_000)},"algorithm":"STC"}`)],
  ['a ban of millions', () => call('adjust', `{"run":"x","ban":${lists(2 ** 24 - 100)}}`)],
];

/** Other ways to the same readers, tried at night. */
const others: [string, () => Ask][] = [
  ['a clustering of short documents', () => post('/service/cluster', clustering(620))],
  ['a clustering of too many documents', () => post('/service/cluster', clustering(20))],
  ['a clustering by the other name', () => post('/service/clustering', clustering(10_000))],
  ['a body that is no request', () => post('/service/cluster', 'x'.repeat(LARGEST))],
  [
    'a batch of short lines',
    () => post('/service/batch', lines(2 ** 20, '{}'), { 'content-type': 'application/x-ndjson' }),
  ],
  [
    'topics of long documents',
    () => post('/service/topics/fit', `{"language":"English","documents":${documents(2 ** 24, 10_000)}}`),
  ],
  [
    'an assignment to no model',
    () => post('/service/topics/assign', `{"model":"none","documents":${documents(LARGEST, 1000)}}`),
  ],
  [
    'an update of no model',
    () => post('/service/topics/update', `{"model":"none","documents":${documents(LARGEST, 1000)}}`),
  ],
  [
    'a message that is not JSON',
    () => post('/mcp', 'x'.repeat(LARGEST), { ...json, accept: 'application/json, text/event-stream' }),
  ],
  [
    'cluster with many fields',
    () => call('cluster', `{"documents":${documents(LARGEST / 2, 1000)},"fields":${lists(2 ** 22)}}`),
  ],
  ['a message to explain', () => call('explain', `{"run":"${'x'.repeat(LARGEST)}","document":1}`)],
  ['a message to diversify', () => call('diversify', `{"run":${lists(2 ** 24)}}`)],
];

test.runIf(process.platform === 'linux').each(small)('%s does not hold the event loop', async (_, request) => {
  const { millis } = await held(request);
  expect(millis).toBeLessThan(LONGEST);
});

const holdsNothing = async (_: string, request: () => Ask): Promise<void> => {
  const { millis } = await held(request());
  expect(millis).toBeLessThan(LONGEST);
};
const OF_LARGE = '%s of the largest size does not hold the event loop';
test.runIf(process.platform === 'linux').each(large)(OF_LARGE, { timeout: MINUTES }, holdsNothing);
test.runIf(process.platform === 'linux').each(others)(OF_LARGE, { timeout: MINUTES, tags: 'nightly' }, holdsNothing);

test.runIf(process.platform === 'linux')('thousands of requests in one packet do not hold the event loop', async () => {
  await longestHold();
  await exchange(server.port, 'GET /service/list HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5000));
  expect(await longestHold()).toBeLessThan(LONGEST);
});

describe.runIf(process.platform === 'linux')('with a run of 20,000 documents', { tags: 'nightly' }, () => {
  let run = '';
  const longTexts = Array.from(
    { length: 20_000 },
    (_, n) => `solar wind power ${n % 97} w${n} ${'panel mill '.repeat(15)}`,
  );

  test(
    'cluster does not hold the event loop',
    async () => {
      const { reply, millis } = await held(call('cluster', { documents: longTexts, algorithm: 'STC' }));
      run = reply.json().result.structuredContent.run;
      expect(millis).toBeLessThan(LONGEST);
    },
    MINUTES,
  );

  test.each<[string, () => object]>([
    ['open_cluster', () => ({ run, cluster: '1', limit: 50, characters: 50_000 })],
    ['explain', () => ({ run, document: 0 })],
    ['compare', () => ({ before: run, after: run })],
    ['diversify', () => ({ run, k: 100 })],
    ['duplicates', () => ({ run, similarity: 0.9 })],
    ['adjust', () => ({ run, merge: Array(1000).fill('1') })],
    ['adjust', () => ({ run, ban: Array(1000).fill('1') })],
    ['adjust', () => ({ run, rename: { cluster: '1', name: 'x' } })],
  ])(
    '%s %# does not hold the event loop',
    async (name, input) => {
      const { reply, millis } = await held(call(name, input()));
      expect(reply.status).toBeLessThan(500);
      expect(millis).toBeLessThan(LONGEST);
    },
    MINUTES,
  );
});

/** Small promises of the routes: types, caches, paths below the context path, and servers without metrics. */
import { expect, test } from 'vitest';
import { goodRequest, serversOfTests } from '../service.testing.js';
import { listed } from './cluster.js';

const open = serversOfTests();

test('names in a sentence are quoted, and the last two joined by a word', () => {
  expect(listed(['gzip', 'br'])).toBe('`gzip` or `br`');
  expect(listed(['gzip', 'deflate', 'br'])).toBe('`gzip`, `deflate` or `br`');
});

test('a server without metrics clusters, rejects, and has no metrics', async () => {
  const { app, post, engine } = await open({ metrics: false, cacheBytes: 100_000 });
  for (let i = 0; i < 2; i++) expect((await post(goodRequest)).statusCode).toBe(200);
  engine.isFull = true;
  expect((await post(goodRequest)).statusCode).toBe(503);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
});

test('a server that shuts down says so in its log and its metrics, and is not just busy', async () => {
  const { app, post, engine, context, log } = await open();
  engine.isFull = true;
  await post(goodRequest);
  context.state.draining = true;
  await post(goodRequest);
  expect(log.map(({ outcome }) => outcome)).toEqual(['overloaded', 'shutting-down']);
  expect((await app.inject('/metrics')).body).toMatch(/reason="shutting-down"\} 1$/m);
});

test('only responses of the cache count as hits', async () => {
  const { app, post } = await open({ cacheBytes: 100_000 });
  const hits = async () => /^clustering_cache_hits_total (\d+)$/m.exec((await app.inject('/metrics')).body)![1];
  await post(goodRequest);
  expect(await hits()).toBe('0');
  await post(goodRequest);
  expect(await hits()).toBe('1');
});

test('a list is JSON, compact unless asked otherwise, and is sent once to a client that keeps it', async () => {
  const { app } = await open();
  const { headers, body } = await app.inject('/service/list');
  expect(headers['content-type']).toBe('application/json;charset=utf-8');
  expect(body).not.toContain('\n');
  const again = await app.inject({ url: '/service/list', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('probes are at the root and below the context path, metrics at the root alone', async () => {
  const { app } = await open({ contextPath: '/clustering/' });
  const status = async (url: string) => (await app.inject(url)).statusCode;
  for (const url of [
    '/health/live',
    '/health/ready',
    '/clustering/health/live',
    '/clustering/health/ready',
    '/metrics',
  ])
    expect(await status(url), url).toBe(200);
  expect(await status('/clustering/metrics')).toBe(404);
});

test('a server that is stopped by its route says so in plain text', async () => {
  const { post } = await open({ shutdownToken: 'sesame' });
  const { headers, body } = await post('', '/shutdown?token=sesame');
  expect([headers['content-type'], body]).toEqual(['text/plain;charset=utf-8', 'Shutdown triggered']);
});

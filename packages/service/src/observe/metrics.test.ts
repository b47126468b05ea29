import { readFileSync } from 'node:fs';
import { errorKinds } from '@sheaf/protocol';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { goodRequest, serverWith, type TestServer } from '../service.testing.js';

let server: TestServer = await serverWith();
beforeEach(async () => {
  await server.app.close();
  server = await serverWith({ cacheBytes: 100_000 });
});
afterAll(() => server.app.close());

/** The values of a metric, by its labels. */
async function values(name: string): Promise<Record<string, number>> {
  const { body } = await server.app.inject('/metrics');
  const lines = [...body.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].filter(([, found]) => found === name);
  return Object.fromEntries(lines.map(([, , labels = '', value]) => [labels.replaceAll('"', ''), Number(value)]));
}

describe('metrics', () => {
  test('count requests by method, route and status', async () => {
    await server.post(goodRequest);
    await server.post(goodRequest, '/service/cluster/any/thing');
    await server.post('{');
    await server.app.inject('/nowhere');
    expect(await values('http_server_request_duration_seconds_count')).toEqual({
      'http_request_method=POST,http_route=/service/cluster,http_response_status_code=200': 1,
      'http_request_method=POST,http_route=/service/cluster/*,http_response_status_code=200': 1,
      'http_request_method=POST,http_route=/service/cluster,http_response_status_code=400': 1,
      'http_request_method=GET,http_route=other,http_response_status_code=404': 1,
    });
  });

  test.each(['prometheus/alerts.yaml', 'grafana/sheaf.json'])('are found by %s below a context path', async file => {
    await server.app.close();
    server = await serverWith({ contextPath: '/base' });
    await server.post(goodRequest, '/base/service/cluster');
    const [labels] = Object.keys(await values('http_server_request_duration_seconds_count'));
    const [, route] = /http_route=([^,]*)/.exec(labels!)!;
    const sample = readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');
    const selectors = [...sample.matchAll(/http_route(=~?)\\?"([^"\\]*)/g)].map(([, sign, text]) => `${sign}${text}`);
    expect(selectors.length).toBeGreaterThan(0);
    // Regular expressions of Prometheus hold for the whole label.
    const finds = (selector: string) => /^=~/.test(selector) && new RegExp(`^(?:${selector.slice(2)})$`).test(route!);
    expect(selectors.filter(selector => !finds(selector))).toEqual([]);
  });

  test('count documents and characters of requests that were clustered', async () => {
    await server.post(goodRequest);
    expect(await values('clustering_documents_sum')).toEqual({ '': 12 });
    const characters = goodRequest.documents.reduce((sum, { title }) => sum + title.length, 0);
    expect(await values('clustering_input_bytes_sum')).toEqual({ '': characters });
  });

  test('have a zero for every reason for which connections are refused', async () => {
    const refused = await values('http_server_refused_total');
    expect(Object.keys(refused)).toHaveLength(8);
    expect(refused).toMatchObject({ 'reason=malformed': 0, 'reason=head-too-long': 0, 'reason=accept-failed': 0 });
  });

  test('time the stages of the algorithm', async () => {
    await server.post(goodRequest);
    const stages = Object.keys(await values('clustering_duration_seconds_count'));
    expect(stages.length).toBeGreaterThan(2);
    expect(stages.every(labels => labels.startsWith('algorithm=STC,phase='))).toBe(true);
  });

  test('count what was rejected, by the kind of the error', async () => {
    await server.post('{');
    await server.post({ ...goodRequest, algorithm: 'Nope' });
    server.engine.isFull = true;
    await server.post(goodRequest);
    server.context.state.draining = true;
    await server.post(goodRequest);
    const counts = Object.entries(await values('clustering_rejected_total'));
    expect(Object.fromEntries(counts.filter(([, count]) => count > 0))).toEqual({
      'reason=invalid-body': 1,
      'reason=unknown-algorithm': 1,
      'reason=overloaded': 1,
      'reason=shutting-down': 1,
    });
  });

  test('have a zero for every reason before anything is rejected, so that an alert sees the first one', async () => {
    const zeros = Object.keys(errorKinds).map(reason => [`reason=${reason}`, 0]);
    expect(await values('clustering_rejected_total')).toEqual(Object.fromEntries(zeros));
  });

  test('count responses from the cache', async () => {
    for (let i = 0; i < 3; i++) await server.post(goodRequest);
    expect(await values('clustering_cache_hits_total')).toEqual({ '': 2 });
  });

  test('show the load of the engine', async () => {
    expect(await values('clustering_workers')).toEqual({ '': 1 });
    expect(await values('clustering_workers_busy')).toEqual({ '': 0 });
    expect(await values('clustering_queue_depth')).toEqual({ '': 0 });
  });
});

test('without metrics there is no such path', async () => {
  const without = await serverWith({ metrics: false });
  expect((await without.app.inject('/metrics')).statusCode).toBe(404);
  await without.app.close();
});

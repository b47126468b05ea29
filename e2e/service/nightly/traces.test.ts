/**
 * Traces as an operator gets them: the SDK of OpenTelemetry from the registry, and a collector that it sends spans to.
 * It is an old SDK: a server with a newer API than that of the SDK would send no spans.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LocalServer, serve } from '../../../tools/testing/local-server.js';
import { root } from '../../processes.js';
import { launchServer, type ServerProcess } from '../server-process.js';

interface OwnSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}
interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly OwnSpan[] }[] }[];
}

const folder = mkdtempSync(join(tmpdir(), 'sheaf-traces-'));
const spans: OwnSpan[] = [];
let collector: LocalServer;
let server: ServerProcess;

beforeAll(async () => {
  const flags = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', ['install', ...flags, '@opentelemetry/sdk-node@0.223.0'], { stdio: 'pipe' });
  copyFileSync(join(root, 'deploy/opentelemetry/traces.mjs'), join(folder, 'traces.mjs'));
  collector = await serve(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Export;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server = await launchServer({
    nodeFlags: ['--import', join(folder, 'traces.mjs')],
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_METRICS_EXPORTER: 'none',
      OTEL_LOGS_EXPORTER: 'none',
    },
  });
}, 300_000);
afterAll(async () => {
  await server?.stop();
  await collector?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const spanOf = async (name: string): Promise<OwnSpan> =>
  vi.waitFor(
    () => {
      const found = spans.find(span => span.name === name);
      expect(found, `${name} among ${spans.map(span => span.name)}`).toBeDefined();
      return found!;
    },
    { timeout: 60_000 },
  );

const titles = ['Secret data mining', 'Data mining', 'Solar energy storage', 'Solar energy panels'];
const body = JSON.stringify({
  algorithm: 'Lingo',
  language: 'English',
  documents: titles.map(title => ({ title })),
});

test('a request is a span of the trace that it names, above its wait and the steps of the algorithm', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const { status } = await server.ask({ method: 'POST', path: '/service/cluster', body, headers });
  expect(status).toBe(200);
  const request = await spanOf('POST /service/cluster');
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(Object.fromEntries(request.attributes.map(({ key, value }) => [key, value]))).toMatchObject({
    'http.request.method': { stringValue: 'POST' },
    'http.route': { stringValue: '/service/cluster' },
    'http.response.status_code': { intValue: 200 },
    'sheaf.algorithm': { stringValue: 'Lingo' },
    'sheaf.documents': { intValue: 4 },
  });
  await spanOf('queue');
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(below.length).toBeGreaterThan(2);
  for (const { traceId: trace, startTimeUnixNano: from, endTimeUnixNano: to } of below) {
    expect(trace).toBe(traceId);
    expect(BigInt(to)).toBeGreaterThanOrEqual(BigInt(from));
  }
});

test('errors have their kind, health has no span, and no text of documents leaves', async () => {
  await server.ask({ path: '/health/live' });
  await server.ask({ method: 'POST', path: '/service/cluster', body: body.replace('Lingo', 'None') });
  await server.ask({ path: '/service/list' });
  await spanOf('GET /service/list');
  const codes = spans.flatMap(({ attributes }) => attributes.filter(({ key }) => key === 'error.type'));
  expect(codes).toEqual([{ key: 'error.type', value: { stringValue: 'unknown-algorithm' } }]);
  expect(spans.filter(({ name }) => name.includes('health'))).toEqual([]);
  expect(JSON.stringify(spans)).not.toContain('Secret');
});

/** The description tells the truth: no response beyond it, and every response in it can be provoked. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { fitTopics } from '@sheaf/clustering/topics';
import { english } from '@sheaf/languages/english';
import { type ErrorCode, requestError } from '@sheaf/protocol';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commonHeaders } from '../http/response-headers.js';
import type { DeclaredSearch, Searches } from '../search/declared-search.js';
import { documents, goodRequest, serverWith as serverOf, type TestServer } from '../service.testing.js';

interface Response {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, object>>;
}
type Responses = Readonly<Record<string, Response>>;
type PathItem = Readonly<Record<string, { readonly responses: Responses }>> & {
  readonly servers?: readonly { readonly url: string }[];
};

/** Headers of any HTTP server, and of the coding of the body: no contract of a route. */
const TRANSPORT = ['content-type', 'content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date'];

const folder = mkdtempSync(join(tmpdir(), 'sheaf-description-'));
const keyFile = join(folder, 'keys');
writeFileSync(keyFile, `tester sha256:${createHash('sha256').update('open sesame').digest('hex')}\n`);
afterAll(() => rmSync(folder, { recursive: true }));

const fields = [{ name: 'title', role: 'title', clustered: true }];
const news: DeclaredSearch = {
  name: 'news',
  title: 'News',
  source: 'solr',
  maximum: 100,
  timeout: 1000,
  async find({ query }) {
    if (query === 'broken') throw requestError('search-failed', { value: 'The search engine failed.' });
    return { records: documents, fields, total: 12, bytes: 1000 };
  },
};
const searches: Searches = new Map([['news', news]]);

const serverWith = (options: Parameters<typeof serverOf>[0] = {}) => serverOf(options, searches);

let isBroken = false;

/** A map that fails when it is read. */
const brokenSearches: Searches = new (class extends Map<string, DeclaredSearch> {
  override values() {
    if (isBroken) throw new TypeError('Broken.');
    return super.values();
  }
})(searches);

const servers: Record<'plain' | 'keyed' | 'strict' | 'limited' | 'hasty' | 'broken', TestServer> = {} as never;
let operations: ReadonlyMap<string, Responses>;

beforeAll(async () => {
  servers.plain = await serverWith({ cacheBytes: 100_000, corsMaxAge: 60 });
  servers.keyed = await serverWith({ apiKeys: keyFile, corsOrigins: 'https://a.example' });
  servers.strict = await serverWith({
    strictEncoding: true,
    bodyLimit: 2000,
    rateLimitHeaders: true,
    rateLimit: 1e9,
    allowedHosts: 'a.example',
  });
  servers.limited = await serverWith({ rateLimit: 1000, rateLimitHeaders: true });
  servers.hasty = await serverWith({ idleTime: 5 });
  servers.broken = await serverOf({}, brokenSearches);
  servers.broken.engine.isBroken = true;
  isBroken = true;
  const { paths } = (await servers.plain.app.inject('/service/openapi/dcs-3.1.json')).json();
  operations = new Map(
    Object.entries(paths as Record<string, PathItem>).flatMap(([path, { servers: own, ...methods }]) =>
      Object.entries(methods).map(([method, { responses }]) => [
        `${method.toUpperCase()} ${own ? '' : '/service'}${path.replace('{name}', 'news')}`,
        responses,
      ]),
    ),
  );
});
afterAll(() => Promise.all(Object.values(servers).map(({ app }) => app.close())));

type Reply = Awaited<ReturnType<TestServer['app']['inject']>>;

/** Headers that some response had, in lower case. */
const seenHeaders = new Set<string>();

/** What the description does not say of a response. */
function surprises(operation: string, { statusCode, headers, body }: Reply): string[] {
  for (const name of Object.keys(headers)) seenHeaders.add(name);
  const described = operations.get(operation)![statusCode];
  if (!described) return [`status ${statusCode}`];
  const known = [...Object.keys(described.headers ?? {}), ...commonHeaders].map(name => name.toLowerCase());
  const strangers = Object.keys(headers).filter(name => !known.includes(name) && !TRANSPORT.includes(name));
  const type = String(headers['content-type'] ?? '').split(';', 1)[0]!;
  const hasKnownType = body === '' || Object.keys(described.content ?? {}).includes(type);
  return [
    ...strangers.map(name => `header ${name} of ${statusCode}`),
    ...(hasKnownType ? [] : [`${type} of ${statusCode}`]),
  ];
}

const json = JSON.stringify(goodRequest);
/** Stands for a text that makes the head of the request too long. */
const LONG = 'LONG';
const lengthen = (text: string): string => text.replaceAll(LONG, 'x'.repeat(9000));

const bodies = fc.oneof(
  fc.constantFrom(
    json,
    '',
    '{}',
    `${json}\n\n${json}\n`,
    '[1',
    '{"algorithm":"STC","language":"English","documents":[]}',
  ),
  fc
    .record({ algorithm: fc.constantFrom('Lingo', 'Nope', null), language: fc.constantFrom('English', 'auto', 3) })
    .map(value => JSON.stringify({ ...goodRequest, ...value })),
  fc.jsonValue().map(value => JSON.stringify(value)),
  fc.nat({ max: json.length }).map(length => json.slice(0, length)),
  fc.uint8Array({ maxLength: 50 }).map(bytes => Buffer.from(bytes)),
  fc.constant(gzipSync(json)),
);

const headers = fc.record(
  {
    'content-type': fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', '///'),
    'content-encoding': fc.constantFrom('gzip', 'deflate', 'br', 'compress', 'x-gzip', 'identity'),
    accept: fc.constantFrom(
      'application/problem+json',
      'application/json',
      'text/html',
      'text/plain',
      'image/png',
      '*/*',
    ),
    'accept-encoding': fc.constantFrom('gzip', 'br', 'identity', 'nope'),
    origin: fc.constantFrom('https://a.example', 'https://b.example', 'null'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"x", *'),
    prefer: fc.constantFrom('wait=1', 'wait=0', 'wait="5"', 'respond-async'),
    authorization: fc.constantFrom('Bearer open sesame', 'Bearer nope', 'Basic eA=='),
    'x-api-key': fc.constantFrom('open sesame', 'nope', ''),
    'x-request-id': fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom('a', '-', '~') }),
    traceparent: fc.constantFrom('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'nope'),
    padding: fc.constantFrom(LONG, 'x'),
  },
  { requiredKeys: [] },
);

const queries = fc.array(
  fc.oneof(
    fc.constantFrom(
      'indent',
      'serviceInfo=yes',
      'template=stc',
      'template=nope',
      'algorithm=STC',
      'algorithm=x',
      '%zz',
    ),
    fc.string({ maxLength: 6 }).map(encodeURIComponent),
    fc.constant(LONG),
  ),
  { maxLength: 3 },
);

describe('whatever a request says', () => {
  test('the response has a status, headers and a media type that the description of its operation lists', async () => {
    const known = [...operations.keys()];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...known),
        fc.constantFrom(...(['plain', 'keyed', 'strict', 'limited'] as const)),
        queries,
        headers,
        bodies,
        async (operation, server, query, given, payload) => {
          const [method, path] = operation.split(' ') as ['POST', string];
          const url = query.length === 0 ? path : lengthen(`${path}?${query.join('&')}`);
          const sent = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, lengthen(text)]));
          const request: InjectOptions = { method, url, headers: sent, ...(method === 'POST' ? { payload } : {}) };
          expect(surprises(operation, await servers[server].app.inject(request))).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** How each status is provoked, on any operation that has it. */
const provocations: Record<string, (method: 'GET' | 'POST', url: string) => Promise<Reply>> = {
  200: (method, url) => servers.plain.app.inject({ method, url, ...bodyFor(method, url) }),
  304: (method, url) => servers.plain.app.inject({ method, url, headers: { 'if-none-match': '*' } }),
  400: (method, url) => servers.plain.app.inject({ method, url: `${url}?%`, ...bodyFor(method, url) }),
  401: (method, url) => servers.keyed.app.inject({ method, url, ...bodyFor(method, url) }),
  403: (method, url) => servers.plain.app.inject({ method, url }),
  408: (method, url) => {
    const payload = new Readable({ read() {} });
    return servers.hasty.app.inject({ method, url, payload, headers: { 'content-length': '10' } });
  },
  413: (method, url) => servers.strict.app.inject({ method, url, payload: ' '.repeat(3000) }),
  414: (method, url) => servers.plain.app.inject({ method, url: `${url}?${'x'.repeat(9000)}` }),
  415: (method, url) =>
    servers.strict.app.inject({ method, url, payload: 'x', headers: { 'content-encoding': 'compress' } }),
  404: (method, url) =>
    url.includes('/search/')
      ? servers.plain.app.inject({ method, url: '/service/search/nope', ...bodyFor(method, url) })
      : failing('unknown-model', method, url),
  409: (method, url) => failing('model-needed', method, url),
  422: (method, url) => failing('deadline-exceeded', method, url),
  429: async (method, url) => {
    await servers.limited.post(goodRequest);
    await servers.limited.post(goodRequest);
    return servers.limited.app.inject({ method, url, ...bodyFor(method, url) });
  },
  421: (method, url) => servers.strict.app.inject({ method, url, headers: { host: 'evil.example' } }),
  431: (method, url) => servers.plain.app.inject({ method, url, headers: { padding: 'x'.repeat(9000) } }),
  500: (method, url) => {
    const query = url.endsWith('/batch') ? '?template=stc' : '';
    return servers.broken.app.inject({ method, url: `${url}${query}`, ...bodyFor(method, url) });
  },
  502: (method, url) => servers.plain.app.inject({ method, url, payload: '{"query":"broken"}' }),
  503: async (method, url) => {
    const { app, engine } = servers.plain;
    engine.isFull = true;
    const reply = await app.inject({ method, url, ...bodyFor(method, url) });
    engine.isFull = false;
    return reply;
  },
};

/** The response while the engine fails with an error. */
async function failing(error: ErrorCode, method: 'GET' | 'POST', url: string): Promise<Reply> {
  const { app, engine } = servers.plain;
  engine.error = error;
  // Spaces, so that no response of the cache fits.
  const reply = await app.inject({ method, url, ...bodyFor(method, url, '  ') });
  engine.error = null;
  return reply;
}

const { model } = fitTopics(goodRequest.documents, { language: english });

/** The body that each route under `/service/topics` accepts. */
const topicBodies: Readonly<Record<string, object>> = {
  fit: { language: 'English', documents: goodRequest.documents },
  assign: { model, documents: goodRequest.documents },
  update: { model, documents: goodRequest.documents },
};

function bodyFor(method: string, url: string, before = ''): { payload?: string } {
  if (method !== 'POST') return {};
  const search = { algorithm: 'STC', language: 'English', query: `mining${before}` };
  const body = url.includes('/search/') ? search : (topicBodies[url.split('/service/topics/')[1] ?? ''] ?? goodRequest);
  return { payload: before + JSON.stringify(body) };
}

describe('the other way round', () => {
  test('every status of every operation can be provoked by a request', async () => {
    const missed: string[] = [];
    for (const [operation, responses] of operations) {
      const [method, url] = operation.split(' ') as ['GET', string];
      for (const status of Object.keys(responses)) {
        const reply = await provocations[status]!(method, url);
        expect(surprises(operation, reply)).toEqual([]);
        if (reply.statusCode !== Number(status)) missed.push(`${operation} has ${reply.statusCode}, not ${status}`);
      }
    }
    expect(missed).toEqual([]);
  });

  test('every header that is described occurs in a response', () => {
    const described = [...operations.values()].flatMap(responses =>
      Object.values(responses).flatMap(({ headers: named = {} }) => Object.keys(named)),
    );
    const all = new Set([...described, ...commonHeaders].map(name => name.toLowerCase()));
    expect([...all].filter(name => !seenHeaders.has(name))).toEqual([]);
  });
});

test('requests that hit the cache are counted', async () => {
  const { app, post } = await serverWith({ cacheBytes: 100_000 });
  const statuses = [await post(goodRequest), await post(goodRequest), await post(goodRequest)].map(
    ({ headers: { 'cache-status': status } }) => status,
  );
  expect(statuses).toEqual(['sheaf; fwd=miss; stored', 'sheaf; hit', 'sheaf; hit']);
  expect((await app.inject('/metrics')).body).toMatch(/^clustering_cache_hits_total 2$/m);
  await app.close();
});

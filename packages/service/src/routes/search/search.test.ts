import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  asElasticsearch,
  asMeilisearch,
  asSolr,
  type EngineReply,
  engine,
  held,
  searchFile,
} from '../../search/engines.testing.js';
import { serversOfTests } from '../../service.testing.js';

const serverWith = serversOfTests();

const KEY = 'sheaf-secret-key';
process.env['SHEAF_TEST_KEY'] = KEY;

type Answer = { readonly clusters: { readonly labels: string[]; readonly documents: number[] }[] } & {
  readonly documents: Record<string, unknown>[];
  readonly [more: string]: unknown;
};

/** A server that may search one engine. */
async function searching(reply: () => EngineReply | null, more: object = {}, options: object = {}) {
  const there = await engine(reply);
  const entry = { source: 'elasticsearch', url: there.url, collection: 'news', ...more };
  const server = await serverWith({
    searches: searchFile({ news: entry }),
    searchHosts: there.host,
    ...options,
  });
  const search = (body: object, name = 'news') => server.post({ query: 'mining', ...body }, `/service/search/${name}`);
  return { ...server, ...there, search };
}

const stc = { algorithm: 'STC', language: 'English' };

test.each([
  ['elasticsearch', asElasticsearch, '/news/_search'],
  ['solr', asSolr, '/news/select'],
  ['meilisearch', asMeilisearch, '/indexes/news/search'],
])('%s is asked, and what it finds is clustered', async (source, reply, path) => {
  const { search, asked } = await searching(reply, { source });
  const response = await search({ ...stc, maximum: 12 });
  const body = response.json<Answer>();
  expect([response.statusCode, asked.map(({ url }) => url.pathname)]).toEqual([200, [path]]);
  expect(body).toMatchObject({ query: 'mining', total: 40 });
  expect(body.documents.map(({ id }) => id)).toEqual(held.map(({ id }) => id));
  expect(body.clusters.map(({ documents }) => documents)).toContainEqual([1, 4, 7, 10]);
  expect(body['fields']).toContainEqual({ name: 'title', role: 'title', clustered: true });
});

test('the response comes over a socket, in the spacing that was asked for', async () => {
  const { app } = await searching(asElasticsearch);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/service/search/news?indent&serviceInfo`, {
    method: 'POST',
    body: JSON.stringify({ query: 'mining', ...stc }),
  });
  const text = await response.text();
  expect(Object.keys(JSON.parse(text))).toEqual(['clusters', 'serviceInfo', 'query', 'total', 'fields', 'documents']);
  expect(text).toMatch(/^\{\n {2}"clusters" : \[/);
});

test('without a language, the documents may tell it, and English is assumed', async () => {
  const { search, engine: own } = await searching(asElasticsearch);
  const run = vi.spyOn(own, 'run');
  expect((await search({ algorithm: 'STC' })).statusCode).toBe(200);
  const [{ body, assumedLanguage }] = run.mock.calls[0]!;
  expect([JSON.parse(String(Buffer.from(body as Uint8Array))).language, assumedLanguage]).toEqual([
    undefined,
    'English',
  ]);
});

test('the searches are listed without their engines', async () => {
  const { app, host } = await searching(asSolr, { source: 'solr', title: 'News', maximum: 50 });
  const { body } = await app.inject('/service/search');
  expect(JSON.parse(body)).toEqual({ searches: [{ name: 'news', title: 'News', source: 'solr', maximum: 50 }] });
  expect(body).not.toContain(host);
});

test('documents can be had without clusters', async () => {
  const { search, engine: own } = await searching(asSolr, { source: 'solr' });
  const body = (await search({ hitsOnly: true })).json<Answer>();
  expect([body.clusters, body.documents.length, own.runs]).toEqual([[], 12, 0]);
});

test('the fields of the request count, then those of the declaration', async () => {
  const { search } = await searching(asSolr, { source: 'solr', fields: ['url'] });
  const clustered = async (body: object) =>
    (await search({ ...stc, hitsOnly: true, ...body }))
      .json<{ fields: { name: string; clustered: boolean }[] }>()
      .fields.filter(field => field.clustered)
      .map(({ name }) => name);
  expect(await clustered({})).toEqual(['url']);
  expect(await clustered({ fields: ['title'] })).toEqual(['title']);
  expect((await search({ ...stc, fields: ['titel'] })).body).toContain('Known: ');
});

test.each([
  ['no query', { query: undefined }, 'query must be a text.'],
  ['too many documents', { maximum: 101 }, 'maximum must be a whole number from 1 to 100.'],
  ['documents', { documents: [] }, 'documents cannot be sent with a search'],
  ['another engine', { url: 'http://127.0.0.1:1/' }, 'url'],
])('%s: the request is rejected', async (_, change, message) => {
  const { search } = await searching(asElasticsearch);
  const response = await search({ ...stc, ...change });
  expect(response.statusCode).toBe(400);
  expect(response.body).toContain(message);
});

test.each(['other', '..%2fnews', 'news%2f_search', '__proto__', 'constructor', '%00'])(
  'the name %s leads nowhere',
  async name => {
    const { search, asked } = await searching(asElasticsearch);
    expect((await search(stc, name)).statusCode).toBeGreaterThanOrEqual(400);
    expect(asked).toEqual([]);
  },
);

test('a query of Solr cannot choose another parser', async () => {
  const { search, asked } = await searching(asSolr, { source: 'solr' });
  const query = '_query_:"{!join from=id to=id fromIndex=secret}x"';
  expect((await search({ ...stc, query })).statusCode).toBe(400);
  expect(asked).toEqual([]);
});

test('a redirection is not followed', async () => {
  const elsewhere = await engine(asElasticsearch);
  const { search } = await searching(() => ({ status: 307, headers: { location: elsewhere.url } }));
  const response = await search(stc);
  expect([response.statusCode, elsewhere.asked]).toEqual([502, []]);
});

const failures: readonly (readonly [string, () => EngineReply | null, number])[] = [
  ['denied', () => ({ status: 401, body: { error: { reason: `bad key ${KEY}` } } }), 502],
  ['broken', () => ({ status: 500, body: `stack trace ${KEY}` }), 502],
  ['not understood', () => ({ status: 400, body: { error: { reason: `cannot parse ${KEY}` } } }), 400],
  ['no JSON', () => ({ body: `<html>${KEY}` }), 502],
  ['too long', () => ({ body: 'x'.repeat(5 * 2 ** 20) }), 502],
  ['late', () => null, 502],
];

test.each(failures)('a response that is %s reveals nothing of the engine', async (kind, reply, status) => {
  const settings = { credentials: { apiKey: 'SHEAF_TEST_KEY' }, ...(kind === 'late' && { timeout: 1 }) };
  const { search, asked, log, host } = await searching(reply, settings);
  const response = await search({ ...stc, query: 'my private query' });
  expect(response.statusCode).toBe(status);
  expect(asked[0]!.headers.authorization).toBe(`ApiKey ${KEY}`);
  const told = response.body + JSON.stringify(response.headers) + JSON.stringify(log);
  for (const secret of [KEY, host, 'private']) expect(told).not.toContain(secret);
  expect(log).toContainEqual(expect.objectContaining({ search: 'news', msg: 'A search failed.' }));
});

/** What an engine sends, with any value in the place of one of its own. */
const hostile = fc
  .tuple(fc.constantFrom(asElasticsearch, asSolr, asMeilisearch), fc.jsonValue(), fc.nat(40))
  .map(([engineOf, value, place]) => {
    let at = 0;
    return JSON.stringify(engineOf().body, (_, own) => (at++ === place ? value : own)) ?? 'null';
  });

test.each(['elasticsearch', 'solr', 'meilisearch'])(
  'whatever %s sends, it is clustered or named as its fault',
  async source => {
    let body = '';
    const { search } = await searching(() => ({ body }), { source });
    await fc.assert(
      fc.asyncProperty(hostile, async sent => {
        body = sent;
        const { statusCode } = await search(stc);
        expect([200, 502]).toContain(statusCode);
      }),
    );
  },
);

test('clients pay for a search as for other requests, and for what the engine sends', async () => {
  const { search, asked } = await searching(asElasticsearch, {}, { rateLimit: 500 });
  expect((await search(stc)).statusCode).toBe(200);
  expect((await search(stc)).statusCode).toBe(429);
  expect(asked.length).toBe(1);
});

test('a client has at most eight searches at the same time', async () => {
  const { search, asked, drop } = await searching(() => null);
  const statuses: number[] = [];
  const all = Array.from({ length: 10 }, () => search(stc).then(({ statusCode }) => statuses.push(statusCode)));
  await expect.poll(() => [statuses, asked.length]).toEqual([[503, 503], 8]);
  drop();
  await Promise.all(all);
  expect(statuses).toEqual([503, 503, ...Array<number>(8).fill(502)]);
});

test('without a file there are no searches', async () => {
  const { app, post } = await serverWith();
  expect((await app.inject('/service/search')).json()).toEqual({ searches: [] });
  expect((await post({ query: 'x' }, '/service/search/news')).statusCode).toBe(404);
});

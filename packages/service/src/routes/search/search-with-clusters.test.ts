import { expect, test } from 'vitest';
import { asElasticsearch, engine, searchFile } from '../../search/engines.testing.js';
import { serversOfTests } from '../../service.testing.js';

const serverWith = serversOfTests();

async function beside(searchWithClusters = true) {
  const there = await engine(asElasticsearch);
  const entry = { source: 'elasticsearch', url: there.url, collection: 'news', searchWithClusters };
  const server = await serverWith({ searches: searchFile({ news: entry }), searchHosts: there.host });
  const ask = (change: object = {}) =>
    server.post({ ...usual, ...change }, '/news/_search_with_clusters').then(response => ({
      status: response.statusCode,
      body: response.body,
    }));
  return { ...there, ask };
}

/** As the manual of the plugin has it. */
const usual = {
  search_request: { query: { match: { title: 'mining' } }, size: 100 },
  query_hint: 'mining',
  field_mapping: { title: ['_source.title'], content: [] },
  algorithm: 'stc',
};

test('a client of elasticsearch-carrot2 gets hits, clusters and facts as before', async () => {
  const { ask, asked } = await beside();
  const { status, body } = await ask();
  const { took, hits, clusters, info } = JSON.parse(body);
  expect([status, took, hits.total.value, hits.hits.length]).toEqual([200, 1, 40, 12]);
  expect(clusters).toContainEqual(
    expect.objectContaining({ label: 'Solar Energy Panels', documents: ['d1', 'd4', 'd7', 'd10'] }),
  );
  expect(info).toMatchObject({ algorithm: 'STC', 'include-hits': 'true', 'max-hits': '' });
  expect(asked.map(({ url, body: sent }) => [url.pathname, JSON.parse(sent)])).toEqual([
    ['/news/_search', usual.search_request],
  ]);
});

test('hits can be left out', async () => {
  const { ask } = await beside();
  expect(JSON.parse((await ask({ include_hits: false })).body).hits.hits).toEqual([]);
  expect(JSON.parse((await ask({ max_hits: 3 })).body).hits.hits.length).toBe(3);
});

test.each([
  ['a script', { query: { script: { script: 'x' } } }],
  ['fields of scripts', { script_fields: {} }],
  ['terms of another index', { query: { terms: { user: { index: 'secret', id: '1', path: 'a' } } } }],
  ['texts of another index', { query: { more_like_this: { like: [{ _index: 'secret', _id: '1' }] } } }],
  ['an aggregation', { aggs: {} }],
  ['too many hits', { size: 10_000 }],
  ['an encoded query', { query: { wrapper: { query: 'e30=' } } }],
])('%s does not reach the engine', async (_, change) => {
  const { ask, asked } = await beside();
  expect((await ask({ search_request: { ...usual.search_request, ...change } })).status).toBe(400);
  expect(asked).toEqual([]);
});

test.each([
  ['no mapping', { field_mapping: undefined }, 'field_mapping must name paths'],
  ['a mapping of nothing that is clustered', { field_mapping: { url: ['_source.url'] } }, 'neither title nor content'],
  ['a path to elsewhere', { field_mapping: { title: ['_id'] } }, 'field_mapping must name paths'],
])('%s: the request is rejected', async (_, change, message) => {
  const { ask } = await beside();
  const { status, body } = await ask(change);
  expect([status, body.includes(message)]).toEqual([400, true]);
});

test('the declaration must allow it', async () => {
  const { ask, asked } = await beside(false);
  expect((await ask()).status).toBeGreaterThanOrEqual(404);
  expect(asked).toEqual([]);
});

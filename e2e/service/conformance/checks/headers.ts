/** Section 3: headers all answers have, and files. */
import { expect } from 'vitest';
import { documents, empty, lingo } from '../../server-process.js';
import { CheckList, type Wire } from '../check.js';

export const headers = new CheckList();

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Origin, X-Requested-With, Content-Type, Accept',
  'access-control-allow-methods': 'GET, POST',
};

const answers = [
  ['a success', ({ post }: Wire) => post(empty)],
  ['an error', ({ post }: Wire) => post({ ...empty, algorithm: 'Nope' })],
  ['a body that cannot be read', ({ post }: Wire) => post('{')],
  ['the list', ({ ask }: Wire) => ask('/service/list')],
  ['a 405', ({ ask }: Wire) => ask('/service/cluster')],
  ['OPTIONS', ({ ask }: Wire) => ask('/service/cluster', 'OPTIONS')],
  ['the disabled test', ({ ask }: Wire) => ask('/service/test')],
] as const;
headers.wireEach('3-1', 'headers', answers, async (wire, _, answer) => {
  expect((await answer(wire)).headers).toMatchObject(crossOrigin);
});

headers.wire('3-2', 'headers', async ({ ask, post }) => {
  for (const { headers: found } of [
    await ask('/service/cluster', 'OPTIONS', { origin: 'https://a.example' }),
    await post(empty),
  ])
    for (const name of ['access-control-max-age', 'access-control-allow-credentials'])
      expect(found).not.toHaveProperty(name);
});

headers.wire('3-3', 'headers', async ({ ask }) => {
  const preflight = { origin: 'https://a.example', 'access-control-request-method': 'POST' };
  const reply = await ask('/service/cluster', 'OPTIONS', preflight);
  expect([reply.status, reply.text]).toEqual([200, '']);
  expect(reply.headers).toMatchObject(crossOrigin);
});

headers.wire('3-4', 'headers', async ({ ask }) => {
  const { headers: found } = await ask('/service/openapi/dcs.yaml', 'GET', { origin: 'https://a.example' });
  expect(found['access-control-allow-origin']).toBe('*');
});

headers.client('3-5', async ({ cluster, list }) => {
  const replies = [await cluster(empty), await cluster({ ...empty, algorithm: 'Nope' }), await list()];
  for (const reply of replies) expect(reply.headers['content-type']).toBe('application/json;charset=utf-8');
});

headers.client('3-6', async ({ cluster }) => {
  const texts = ['žluť kůň', 'žluť kůň tři', 'jeden dva'].map(t => ({ t }));
  const { text } = await cluster({ ...lingo, documents: texts });
  expect(text).toMatch(/^\{.*\}$/s);
  expect(text).toContain('"Žluť Kůň"');
});

headers.client('3-7', async ({ cluster }) => {
  for (const name of ['etag', 'cache-control', 'expires', 'last-modified'])
    expect((await cluster({ ...lingo, documents })).headers).not.toHaveProperty(name);
});

headers.client('3-8', async ({ cluster, list }) => {
  expect((await cluster(empty)).headers['vary']).toBe('Accept-Encoding');
  expect((await list()).headers['vary']).toBe('Accept-Encoding');
});

headers.client('3-9', async ({ cluster, list }) => {
  for (const reply of [await cluster(empty), await list(), await cluster({})]) {
    expect(Number.isNaN(Date.parse(reply.headers['date'] as string))).toBe(false);
    expect(reply.headers).not.toHaveProperty('server');
    expect(reply.headers).not.toHaveProperty('x-powered-by');
  }
});

headers.client('3-10', async ({ cluster }) => {
  expect((await cluster(empty)).headers['content-length']).toBe('15');
});

headers.wire('3-11', 'pages', async ({ ask }) => {
  const template = '/service/templates/01%20lingo.json';
  expect((await ask(template)).headers['accept-ranges']).toBe('bytes');
  for (const path of [template, '/service/', '/service/openapi/dcs.yaml']) {
    const since = (await ask(path)).headers['last-modified']!;
    expect((await ask(path, 'GET', { 'if-modified-since': since })).status).toBe(304);
    const earlier = new Date(Date.parse(since) - 1000).toUTCString();
    expect((await ask(path, 'GET', { 'if-modified-since': earlier })).status).toBe(200);
  }
});

headers.wire('3-12', 'pages', async ({ ask }) => {
  expect((await ask('/service/templates/')).status).toBe(403);
});

headers.wire('3-13', 'pages', async ({ ask }) => {
  const { text, headers: found } = await ask('/service/templates/01%20lingo.json');
  expect(JSON.parse(text)).toEqual({ language: 'English', algorithm: 'Lingo' });
  expect(found['content-type']).toMatch(/^application\/json/);
});

headers.wire('3-14', 'pages', async ({ ask }) => {
  expect((await ask('/service/WEB-INF/web.xml')).status).toBe(404);
});

/** Sections 1 and 2: what is where, and what answers to which method. */
import { existsSync } from 'node:fs';
import { expect } from 'vitest';
import { cluster, empty, withServer } from '../../server-process.js';
import { CheckList } from '../check.js';
import { onOneConnection } from '../one-connection.js';

export const shape = new CheckList();

/** `npm test` builds none; CI does. */
const hasDocumentation = existsSync(new URL('../../../../docs/dist/index.html', import.meta.url));

shape.wire('1-1', 'pages', async ({ ask }) => {
  for (const path of ['/', '/service/', '/frontend/', ...(hasDocumentation ? ['/doc/'] : [])])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
});

shape.wireEach('1-2', 'pages', [['/service'], ['/frontend'], ['/doc']], async ({ ask }, path) => {
  const reply = await ask(path);
  expect([reply.status, reply.headers.location]).toEqual([301, `${path}/`]);
});

shape.wire('1-3', 'pages', async ({ ask }) => {
  expect((await ask('/')).text).toMatch(/<meta http-equiv="refresh" content="0; url=frontend\/">/);
});

shape.wire('1-4', 'start of the process', () =>
  withServer(['--service-only'], async server => {
    const status = async (path: string) => (await server.ask({ path })).status;
    const gone = ['/service/', '/', '/service/openapi/dcs.yaml', '/service/templates/01%20lingo.json', '/frontend/'];
    expect(await Promise.all([...gone, '/doc/', '/service/parameters'].map(status))).toEqual(Array(7).fill(404));
    expect(await Promise.all(['/service/list', '/service/test', '/service/cluster'].map(status))).toEqual([
      200, 503, 405,
    ]);
    expect((await cluster(server, empty)).status).toBe(200);
  }),
);

shape.wire('1-5', 'start of the process', () =>
  withServer(['--context-path', '/text/clusters'], async server => {
    const status = async (path: string) => (await server.ask({ path })).status;
    expect(await status('/service/list')).toBe(404);
    expect(await status('/text/clusters/service/list')).toBe(200);
    expect(await status('/text/clusters/service/openapi/dcs.yaml')).toBe(200);
    await expect.poll(() => status('/text/clusters/health/ready')).toBe(200);
    expect((await server.ask({ path: '/text/clusters/service' })).headers.location).toBe('/text/clusters/service/');
    expect((await cluster(server, empty, { path: '/text/clusters/service/cluster' })).status).toBe(200);
  }),
);

shape.wire('1-6', 'bytes of the body', async ({ server }) => {
  const body = JSON.stringify(empty);
  const post = (text: string) =>
    `POST /service/cluster HTTP/1.1\r\nHost: x\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  const statuses = await onOneConnection(server.port, [post(body), post('{'), post('nope'), post(body)]);
  expect(statuses).toEqual([200, 400, 400, 200]);
});

shape.wire('2-1', 'pages', async ({ ask }) => {
  const reply = await ask('/service/');
  expect(reply.headers['content-type']).toMatch(/^text\/html/);
  expect(reply.text).toContain('openapi/dcs.yaml');
});

shape.wire('2-2', 'pages', async ({ ask }) => {
  expect((await ask('/service/openapi/dcs.yaml')).text).toMatch(/^openapi: 3\.0\.3\n/);
});

shape.wire('2-3', 'pages', async ({ ask }) => {
  const { status, headers } = await ask('/service/openapi');
  expect([status, headers.location]).toEqual([302, '/service/openapi/']);
  const { text } = await ask('/service/openapi/');
  expect(text).not.toMatch(/(?:src|href)="https?:/);
  expect(text).not.toContain('<script');
});

shape.wireEach('2-4', 'pages', [['swagger'], ['redoc'], ['rapidoc']], async ({ ask }, name) => {
  const { status, headers } = await ask(`/service/openapi/${name}/`);
  expect([status, headers.location]).toEqual([302, '/service/openapi/']);
});

shape.wire('2-5', 'methods and paths', async ({ ask, post }) => {
  for (const path of ['/service/cluster/', '/service/cluster/abc/def'])
    expect((await post(empty, '', {}, path)).text).toBe('{"clusters":[]}');
  const list = (await ask('/service/list')).text;
  for (const path of ['/service/list/', '/service/list/foo']) expect((await ask(path)).text).toBe(list);
});

shape.wire('2-6', 'methods and paths', async ({ ask }) => {
  expect((await ask('/service/List')).status).toBe(404);
  expect((await ask('/Service/list')).status).toBe(404);
});

shape.wire('2-7', 'methods and paths', async ({ ask, post }) => {
  expect((await ask('/service/list;a=b')).text).toBe((await ask('/service/list')).text);
  expect((await post(empty, '', {}, '/service/cluster;jsessionid=1')).text).toBe('{"clusters":[]}');
});

const badPaths = [['//service/list'], ['/service//list'], ['/service%2Flist'], ['/service/list%2Ffoo']] as const;
shape.wireEach('2-8', 'methods and paths', badPaths, async ({ ask }, path) => {
  expect((await ask(path)).status).toBe(400);
});

shape.wire('2-9', 'methods and paths', async ({ ask, post }) => {
  expect((await ask('/service/clustering')).status).toBe(405);
  expect((await post(empty, '', {}, '/service/clustering')).text).toBe('{"clusters":[]}');
});

const statuses = [
  ['GET cluster', 405],
  ['HEAD cluster', 405],
  ['PUT cluster', 405],
  ['DELETE cluster', 405],
  ['PATCH cluster', 405],
  ['OPTIONS cluster', 200],
  ['TRACE cluster', 403],
  ['GET list', 200],
  ['HEAD list', 200],
  ['POST list', 405],
  ['PUT list', 405],
  ['DELETE list', 405],
  ['PATCH list', 405],
  ['OPTIONS list', 200],
  ['TRACE list', 403],
  ['POST nope', 405],
  ['GET nope', 404],
  ['PROPFIND list', 501],
  ['FOO cluster', 501],
] as const;
shape.wireEach('2-10', 'methods and paths', statuses, async ({ server }, line, status) => {
  const [method, path] = line.split(' ') as [string, string];
  const request = `${method} /service/${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`;
  expect(await onOneConnection(server.port, [request])).toEqual([status]);
});

shape.wireEach('2-11', 'methods and paths', [['PUT'], ['DELETE'], ['PATCH']], async ({ ask }, method) => {
  for (const path of ['/service/cluster', '/service/list']) {
    const { status, text } = await ask(path, method);
    expect([status, text]).toEqual([405, '']);
  }
});

shape.wire('2-12', 'methods and paths', async ({ ask }) => {
  const both = await Promise.all([ask('/service/cluster', 'OPTIONS'), ask('/service/list', 'OPTIONS')]);
  expect(both.map(reply => reply.headers.allow)).toEqual(['POST, TRACE, OPTIONS', 'GET, HEAD, TRACE, OPTIONS']);
  expect(both.map(reply => reply.text)).toEqual(['', '']);
});

shape.wire('2-13', 'methods and paths', async ({ ask }) => {
  const [head, get] = await Promise.all([ask('/service/list', 'HEAD'), ask('/service/list')]);
  const { date: _, 'x-request-id': __, ...headers } = head.headers;
  expect(get.headers).toMatchObject(headers);
  expect(head.headers['content-length']).toBe(String(get.bytes.length));
  expect(head.bytes.length).toBe(0);
});

shape.wire('2-14', 'methods and paths', async ({ ask }) => {
  expect((await ask('/service/cluster')).headers.allow).toBe('POST, TRACE, OPTIONS');
  expect((await ask('/service/list', 'PUT')).headers.allow).toBe('GET, HEAD, TRACE, OPTIONS');
});

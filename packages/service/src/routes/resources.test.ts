/** The routes that are read: lists, parameters, probes, and what an operator sends. */
import type { Template } from '@sheaf/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { serversOfTests, type TestServer } from '../service.testing.js';
import { shutdownRoutes } from './operating/shutdown.js';

const open = serversOfTests();
let server: TestServer;
beforeEach(async () => {
  server = await open({ shutdownToken: 'open sesame' });
});
const get = (url: string) => server.app.inject(url);

describe('the list', () => {
  test('has the algorithms with their languages, and the templates', async () => {
    expect((await get('/service/list')).json()).toEqual({
      algorithms: { Lingo: ['English'], STC: ['English'] },
      templates: { stc: { language: 'English', algorithm: 'STC' } },
    });
  });

  test('has the templates in the order of their files, whatever their names are', async () => {
    const templates = server.engine.registry.templates as Map<string, Template>;
    for (const name of ['20', '3']) templates.set(name, { name, language: 'English' });
    expect((await get('/service/list')).body).toContain(
      '"templates":{"stc":{"language":"English","algorithm":"STC"},"20":{"language":"English"},"3":{',
    );
  });

  test('can be indented, and is the same below its path', async () => {
    const indented = await get('/service/list?indent');
    expect(indented.body).toMatch(/^\{\n {2}"algorithms" : \{\n/);
    expect(indented.headers.etag).not.toBe((await get('/service/list')).headers.etag);
    expect((await get('/service/list/x')).body).toBe((await get('/service/list')).body);
  });
});

describe('the parameters', () => {
  test('are those of all algorithms, or of one', async () => {
    const all = (await get('/service/parameters')).json().algorithms;
    expect(Object.keys(all)).toEqual(['Lingo', 'STC']);
    expect((await get('/service/parameters?algorithm=STC')).json()).toEqual({ algorithms: { STC: all.STC } });
    expect(all.STC.parameters.properties).toHaveProperty('maxClusters');
  });

  test('of an unknown algorithm are an error', async () => {
    const reply = await get('/service/parameters?algorithm=Nope');
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Algorithm not available: Nope']);
  });
});

describe('probes', () => {
  test('say that the process runs, whatever its state', async () => {
    server.context.state.ready = false;
    expect((await get('/health/live')).json()).toEqual({ status: 'UP' });
    server.context.state.ready = true;
  });

  test('say whether requests are accepted', async () => {
    const ready = async () => {
      const reply = await get('/health/ready');
      return [reply.statusCode, reply.json().status, reply.headers['cache-control']];
    };
    expect(await ready()).toEqual([200, 'UP', 'no-store']);
    for (const state of ['ready', 'draining'] as const) {
      server.context.state[state] = !server.context.state[state];
      expect(await ready(), state).toEqual([503, 'DOWN', 'no-store']);
      server.context.state[state] = !server.context.state[state];
    }
    server.engine.isFull = true;
    expect(await ready()).toEqual([503, 'DOWN', 'no-store']);
  });
});

describe('the route that stops the server', () => {
  test('wants POST and the right token', async () => {
    const post = (url: string) => server.post('', url);
    expect((await get('/shutdown?token=open%20sesame')).statusCode).toBe(400);
    expect((await post('/shutdown')).statusCode).toBe(401);
    expect((await post('/shutdown?token=nope')).statusCode).toBe(401);
    expect((await post('/shutdown?token=%')).statusCode).toBe(400);
    expect(server.shutdown.isAsked).toBe(false);
    const stopped = await post('/shutdown?token=open+sesame');
    expect([stopped.body, stopped.headers['content-type']]).toEqual(['Shutdown triggered', 'text/plain;charset=utf-8']);
    expect(server.shutdown.isAsked).toBe(true);
  });

  test('describes each status that it sends', () => {
    const routes = shutdownRoutes(server.context.options, () => {});
    expect(routes.map(({ responses }) => Object.keys(responses))).toEqual([['400'], ['200', '400', '401']]);
    expect(routes[1]!.responses[200]!.content).toEqual({ 'text/plain': { schema: { type: 'string' } } });
  });

  test('does not exist without a token', async () => {
    const without = await open();
    expect((await without.app.inject('/shutdown')).statusCode).toBe(404);
  });
});

test('the path /test of Carrot2 is there, and has no function', async () => {
  for (const url of ['/service/test', '/service/test/x']) expect((await get(url)).statusCode).toBe(503);
});

test('with the service alone there are no further routes and no pages', async () => {
  const alone = await open({ serviceOnly: true });
  const status = async (url: string) => (await alone.app.inject(url)).statusCode;
  expect(await status('/service/list')).toBe(200);
  for (const url of ['/service/parameters', '/service/batch', '/service/', '/', '/frontend/', '/service/openapi/'])
    expect(await status(url), url).toBe(404);
});

import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { flag, text } from '../http/query-parameters.js';
import { observeRequests } from '../observe/request-log.js';
import { registerRoutes } from './register-routes.js';
import { defineRoute, type Route } from './route.js';

const base = {
  method: 'GET',
  place: 'service',
  paths: ['/things'],
  isGuarded: false,
  otherMethods: 'refused',
  operation: null,
  responses: {},
  errors: [],
} as const;

let app = Fastify();
beforeEach(() => {
  app = Fastify();
  observeRequests(app, { log: { info() {} } as never, metrics: null, options: { accessLog: false } });
});
afterEach(() => app.close());

const register = (routes: readonly Route[], admitted: string[] = []) =>
  registerRoutes(app, routes, async request => {
    admitted.push(request.url);
  });

const things = defineRoute({
  ...base,
  query: { loud: flag('Shouts.'), name: text('A name.') },
  handler: (_request, reply, { loud, name }) => reply.send({ loud, name }),
});

describe('a route', () => {
  test('gets the values of the parameters it declares', async () => {
    register([things]);
    expect((await app.inject('/things?loud&name=x&other=y')).json()).toEqual({ loud: true, name: 'x' });
    expect((await app.inject('/things')).json()).toEqual({ loud: false, name: null });
  });

  test('is the same on all its paths', async () => {
    register([{ ...things, paths: ['/things', '/things/*', '/stuff'] }]);
    for (const url of ['/things', '/things/1/2', '/stuff']) expect((await app.inject(url)).statusCode).toBe(200);
  });

  test('is behind the guard exactly if it says so', async () => {
    const admitted: string[] = [];
    register(
      [
        { ...things, paths: ['/guarded'], isGuarded: true },
        { ...things, paths: ['/open'] },
      ],
      admitted,
    );
    for (const url of ['/guarded', '/open']) await app.inject(url);
    expect(admitted).toEqual(['/guarded']);
  });

  test('below a prefix may be at the prefix with and without a slash', async () => {
    await app.register(
      async scope => registerRoutes(scope, [{ ...things, paths: ['', '/'], otherMethods: 'notFound' }], async () => {}),
      {
        prefix: '/base',
      },
    );
    for (const url of ['/base', '/base/']) expect((await app.inject(url)).statusCode, url).toBe(200);
  });

  test('is marked if it is for operators', async () => {
    const marks: unknown[] = [];
    app.addHook('onRequest', async request => {
      marks.push(request.routeOptions.config.isForOperators);
    });
    const operation = { id: 'Things', summary: 'Lists things.' };
    register([
      { ...things, operation: { ...operation, tag: 'Operation' } },
      { ...things, paths: ['/others'], operation: { ...operation, tag: 'Topics' } },
      { ...things, paths: ['/hidden'] },
    ]);
    for (const url of ['/things', '/others', '/hidden']) await app.inject(url);
    expect(marks).toEqual([true, false, false]);
  });

  test('does not read the query if it declares no parameters', async () => {
    register([defineRoute({ ...base, query: {}, handler: (_request, reply) => reply.send('fine') })]);
    expect((await app.inject('/things?%')).body).toBe('fine');
  });
});

describe('other methods', () => {
  const statusOf = async (method: string, url = '/things') => {
    const reply = await app.inject({ method: method as 'GET', url });
    return [reply.statusCode, reply.headers.allow];
  };

  test('are refused with the allowed ones', async () => {
    register([things]);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'])
      expect(await statusOf(method), method).toEqual([405, 'GET, HEAD, TRACE, OPTIONS']);
    expect(await statusOf('OPTIONS')).toEqual([200, 'GET, HEAD, TRACE, OPTIONS']);
    expect(await statusOf('TRACE')).toEqual([403, undefined]);
    expect((await statusOf('HEAD'))[0]).toBe(200);
  });

  test('of a route that is posted to are refused, too', async () => {
    register([{ ...things, method: 'POST' }]);
    for (const method of ['GET', 'HEAD', 'PUT'])
      expect(await statusOf(method), method).toEqual([405, 'POST, TRACE, OPTIONS']);
  });

  test('may be those of another route on the same path', async () => {
    register([things, { ...things, method: 'POST' }]);
    expect((await statusOf('POST'))[0]).toBe(200);
    expect(await statusOf('PUT')).toEqual([405, 'GET, HEAD, POST, TRACE, OPTIONS']);
  });

  test('are those of an unknown path, if the route says so', async () => {
    register([{ ...things, otherMethods: 'notFound' }]);
    expect(await statusOf('POST')).toEqual([404, undefined]);
  });
});

/**
 * The interface that clients are made from, route by route. Names of operations become names of functions in generated
 * clients, and statuses become their errors: a change here breaks programs of others.
 */
import { expect, test } from 'vitest';
import { serversOfTests } from '../service.testing.js';

const open = serversOfTests();

interface Described {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly deprecated?: boolean;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly required: boolean; readonly content: object };
  readonly responses: Readonly<Record<string, { readonly content?: object; readonly headers?: object }>>;
}

/** A sentence for each operation of the description: what clients see of it, apart from texts. */
function linesOf({ paths }: { paths: Record<string, Record<string, Described>> }): Record<string, string> {
  const lines: Record<string, string> = {};
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (method === 'servers') continue;
      const { operationId, tags, parameters = [], requestBody, responses, security } = operation;
      const named = (place: string) => parameters.filter(each => each.in === place).map(({ name }) => name);
      lines[`${method.toUpperCase()} ${path}`] = [
        `${operationId} of ${tags.join()}${operation.deprecated ? ', deprecated' : ''}${security ? ', open' : ''}`,
        `query ${named('query').join(' ') || '-'}`,
        ...(named('header').length > 0 ? [`headers ${named('header').join(' ')}`] : []),
        ...(requestBody
          ? [`${requestBody.required ? 'body' : 'optional body'} ${Object.keys(requestBody.content).join(' ')}`]
          : []),
        `statuses ${Object.keys(responses).join(' ')}`,
        `with status 200 ${Object.keys(responses['200']!.content ?? {}).join(' ')}`,
      ].join('; ');
    }
  return lines;
}

test('the operations have the names, inputs and statuses that clients know', async () => {
  const { app } = await open();
  expect(linesOf((await app.inject('/service/openapi/dcs-3.1.json')).json())).toEqual({
    'POST /cluster':
      'Cluster of Clustering; query template indent serviceInfo; headers Prefer; body application/json; ' +
      'statuses 200 400 401 408 413 414 415 421 422 429 431 500 503; with status 200 application/json',
    'POST /clustering':
      'Clustering of Clustering, deprecated; query template indent serviceInfo; headers Prefer; body application/json; ' +
      'statuses 200 400 401 408 413 414 415 421 422 429 431 500 503; with status 200 application/json',
    'GET /list':
      'List of Configuration; query indent; statuses 200 304 400 401 414 421 429 431 500; ' +
      'with status 200 application/json',
    'GET /parameters':
      'Parameters of Configuration; query algorithm indent; statuses 200 304 400 401 414 421 429 431 500; ' +
      'with status 200 application/json',
    'GET /search':
      'Searches of Configuration; query indent; statuses 200 304 400 401 414 421 429 431 500; ' +
      'with status 200 application/json',
    'POST /search/{name}':
      'Search of Clustering; query template indent serviceInfo; body application/json; ' +
      'statuses 200 400 401 404 408 413 414 415 421 422 429 431 500 502 503; with status 200 application/json',
    'POST /batch':
      'Batch of Clustering; query template; optional body application/x-ndjson text/plain; ' +
      'statuses 200 400 401 414 415 421 429 431 500 503; with status 200 application/x-ndjson',
    'POST /topics/fit':
      'FitTopics of Topics; query indent serviceInfo; body application/json; ' +
      'statuses 200 400 401 408 413 414 415 421 422 429 431 500 503; with status 200 application/json',
    'POST /topics/assign':
      'AssignTopics of Topics; query indent serviceInfo model idField; body application/json application/x-ndjson; ' +
      'statuses 200 400 401 404 408 409 413 414 415 421 422 429 431 500 503; ' +
      'with status 200 application/json application/x-ndjson',
    'POST /topics/update':
      'UpdateTopics of Topics; query indent serviceInfo; body application/json; ' +
      'statuses 200 400 401 404 408 409 413 414 415 421 422 429 431 500 503; with status 200 application/json',
    'GET /topics/models':
      'TopicModels of Topics; query indent; statuses 200 400 401 414 421 422 429 431 500 503; ' +
      'with status 200 application/json',
    'GET /health/live': 'Live of Operation, open; query -; statuses 200 414 421 431; with status 200 application/json',
    'GET /health/ready':
      'Ready of Operation, open; query -; statuses 200 414 421 431 503; with status 200 application/json',
    'GET /metrics': 'Metrics of Operation; query -; statuses 200 401 414 421 429 431; with status 200 text/plain',
  });
});

test('errors of requests are described with all their kinds', async () => {
  const { app } = await open();
  const { paths } = (await app.inject('/service/openapi/dcs-3.1.json')).json();
  const kinds = (path: string, status: number) =>
    [...String(paths[path].post.responses[status].description).matchAll(/`([a-z-]+)`/g)].map(([, kind]) => kind);
  expect(kinds('/cluster', 400)).toEqual([
    'message',
    'invalid-body',
    'unknown-template',
    'missing-algorithm',
    'unknown-algorithm',
    'missing-language',
    'unknown-language',
    'unknown-field',
    'invalid-parameter',
    'too-many-fields',
    'interrupted',
    'invalid-query',
  ]);
  expect(kinds('/cluster', 503)).toEqual(['overloaded', 'queue-timeout', 'cancelled', 'shutting-down']);
  expect(kinds('/batch', 400)).toEqual(['message', 'unknown-template', 'invalid-query']);
});

test.each([
  ['/service/cluster', 405, 'POST, TRACE, OPTIONS'],
  ['/service/clustering', 405, 'POST, TRACE, OPTIONS'],
  ['/service/batch', 405, 'POST, TRACE, OPTIONS'],
  ['/service/list', 405, 'GET, HEAD, TRACE, OPTIONS'],
  ['/service/parameters', 405, 'GET, HEAD, TRACE, OPTIONS'],
  ['/service/test', 405, 'GET, HEAD'],
  ['/health/live', 405, 'GET, HEAD'],
  ['/health/ready', 405, 'GET, HEAD'],
  ['/metrics', 405, 'GET, HEAD'],
])('PUT %s is refused with status %i and the methods %s', async (url, status, allow) => {
  const { app } = await open();
  const reply = await app.inject({ method: 'PUT', url });
  expect([reply.statusCode, reply.headers.allow]).toEqual([status, allow]);
});

test.each([
  '/service/cluster',
  '/service/clustering',
  '/service/batch',
  '/service/list',
  '/service/parameters',
  '/metrics',
])('%s counts towards the rate of a client', async url => {
  const { app, post, context } = await open({ rateLimit: 1_000_000 });
  let requests = 0;
  const charge = context.rates!.charge.bind(context.rates);
  Object.assign(context.rates!, {
    charge: (...given: Parameters<typeof charge>) => {
      requests += given[1].requests ?? 0;
      charge(...given);
    },
  });
  await (/cluster|batch/.test(url) ? post('', url) : app.inject(url));
  expect(requests).toBe(1);
});

test('probes do not count towards the rate of a client', async () => {
  const { app, post } = await open({ rateLimit: 1000 });
  await post('x'.repeat(2000));
  for (const url of ['/health/live', '/health/ready']) expect((await app.inject(url)).statusCode, url).toBe(200);
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectServer } from './server.js';
import { startTestService, type TestService } from './test-service.testing.js';
import type { ServiceError } from './wire.js';

const REQUEST = {
  algorithm: 'Lingo',
  language: 'English',
  parameters: {},
  documents: Array.from({ length: 6 }, (_, i) => ({ title: i % 2 ? 'Data mining' : 'Web search', text: 'about it' })),
};

let service: TestService;

beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service[Symbol.asyncDispose]());

const failure = (promise: Promise<unknown>): Promise<ServiceError> =>
  promise.then(
    () => {
      throw new Error('It was expected to fail.');
    },
    error => error,
  );

test('clusters come back with the labels and document numbers of the service', async () => {
  const { clusters, serviceInfo } = await connectServer(service.address, 5000).cluster(REQUEST);
  expect(clusters.flatMap(({ labels }) => labels)).toEqual(expect.arrayContaining(['Data Mining', 'Web Search']));
  expect(serviceInfo?.clusteringTimeMillis).toBe(3);
  expect(service.asked).toEqual([REQUEST]);
});

test('the list says which languages each algorithm has', async () => {
  expect((await connectServer(service.address, 5000).list()).algorithms).toEqual({ Lingo: ['English'] });
});

describe('a service that fails', () => {
  test('is told by its status, its message and its stack trace', async () => {
    service.respondNext(response =>
      response.writeHead(400).end(JSON.stringify({ message: 'Bad parameter', stacktrace: 'at line 1' })),
    );
    const error = await failure(connectServer(service.address, 5000).cluster(REQUEST));
    expect(error).toMatchObject({ name: 'ServiceError', status: 400, message: 'Bad parameter' });
    expect(error.more.detail).toBe('at line 1');
    expect(error.more.sent).toBe(JSON.stringify(REQUEST).length);
  });

  test('with a page of a proxy is told by its status, with the page as the detail', async () => {
    service.respondNext(response => response.writeHead(502, 'Bad Gateway').end('<h1>nginx</h1>'));
    const error = await failure(connectServer(service.address, 5000).cluster(REQUEST));
    expect(error).toMatchObject({ status: 502, message: 'The service returned 502 Bad Gateway' });
    expect(error.more.detail).toBe('<h1>nginx</h1>');
  });

  test('and asks to wait is told with the seconds', async () => {
    service.respondNext(response => response.writeHead(429, { 'Retry-After': '7' }).end('{}'));
    const error = await failure(connectServer(service.address, 5000).cluster(REQUEST));
    expect(error.more.retryAfter).toBe(7);
  });

  test.each(['{}', '[]', '{"clusters": 7}'])('with %s in place of clusters says so', async body => {
    service.respondNext(response => response.writeHead(200).end(body));
    const error = await failure(connectServer(service.address, 5000).cluster(REQUEST));
    expect(error).toMatchObject({ status: 200, message: 'The response holds no clusters' });
  });

  test('with a page in place of JSON says so, with the page as the detail', async () => {
    service.respondNext(response => response.writeHead(200).end('<h1>Welcome</h1>'));
    const error = await failure(connectServer(service.address, 5000).cluster(REQUEST));
    expect(error).toMatchObject({ status: 200, message: 'The response is not JSON' });
    expect(error.more.detail).toBe('<h1>Welcome</h1>');
  });

  test('by closing the connection has no status', async () => {
    service.respondNext(response => response.destroy());
    expect(await failure(connectServer(service.address, 5000).cluster(REQUEST))).toMatchObject({ status: 0 });
  });

  test('by saying nothing in time is told as too late', async () => {
    service.respondNext(() => {});
    const error = await failure(connectServer(service.address, 20).cluster(REQUEST));
    expect(error).toMatchObject({ status: 0, message: 'No response after 0.02 seconds' });
    expect(error.more.timeout).toBe(true);
  });
});

test('aborting rejects with the reason of the signal and not with an error of the service', async () => {
  const abort = new AbortController();
  service.respondNext(() => abort.abort(new Error('not wanted any more')));
  const error = await failure(connectServer(service.address, 5000).cluster(REQUEST, { signal: abort.signal }));
  expect(error.message).toBe('not wanted any more');
});

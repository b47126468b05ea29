import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { goodRequest, serverWith, type TestServer } from '../service.testing.js';

const server: TestServer = await serverWith({ cacheBytes: 100_000 });
afterAll(() => server.app.close());
beforeEach(() => {
  server.log.length = 0;
});
const last = () => server.log.at(-1)!;

describe('the line of a request', () => {
  test('names the request and says what was done', async () => {
    await server.post(goodRequest, '/service/cluster?template=stc', { 'x-request-id': 'mine' });
    expect(last()).toMatchObject({
      level: 'info',
      msg: 'request',
      id: 'mine',
      method: 'POST',
      path: '/service/cluster',
      status: 200,
      documents: 12,
      algorithm: 'STC',
      language: 'English',
      template: 'stc',
      cache: 'sheaf; fwd=miss; stored',
      outcome: 'ok',
    });
    expect(last()['bytesIn']).toBe(JSON.stringify(goodRequest).length);
  });

  test('has the trace the request belongs to', async () => {
    const trace = '0af7651916cd43dd8448eb211c80319c';
    await server.app.inject({ url: '/service/list', headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } });
    expect(last()).toMatchObject({ trace });
  });

  test('has no word of the documents, of the query or of a template that does not exist', async () => {
    const secret = 'rosebud';
    const documents = [{ title: secret }, { title: `${secret} again` }];
    await server.post({ ...goodRequest, documents }, `/service/cluster?indent=${secret}`);
    await server.post({ ...goodRequest, [secret]: 1 });
    await server.post({ ...goodRequest, algorithm: secret });
    await server.post(goodRequest, `/service/cluster?template=${secret}`);
    server.engine.error = 'deadline-exceeded';
    await server.post(goodRequest, `/service/cluster?template=${secret}`);
    server.engine.error = null;
    await server.post(goodRequest, `/service/cluster/${secret}`);
    await server.app.inject(`/service/list/${secret}`);
    expect(server.log.map(({ outcome }) => outcome)).toEqual([
      'ok',
      'invalid-body',
      'unknown-algorithm',
      'unknown-template',
      'deadline-exceeded',
      'ok',
      'ok',
    ]);
    expect(JSON.stringify(server.log)).not.toContain(secret);
  });

  test('has the kind of the error, and the level error for failures of the server', async () => {
    await server.post('{');
    expect(last()).toMatchObject({ level: 'info', status: 400, outcome: 'invalid-body' });
    server.engine.error = 'internal';
    await server.post({ ...goodRequest, documents: [] });
    server.engine.error = null;
    expect(last()).toMatchObject({ level: 'error', status: 500, outcome: 'internal' });
  });

  test('shortens long paths', async () => {
    await server.app.inject(`/${'x'.repeat(1000)}`);
    expect(String(last()['path'])).toHaveLength(200);
  });
});

test('probes and metrics are not logged', async () => {
  for (const url of ['/health/live', '/health/ready', '/metrics']) await server.app.inject(url);
  expect(server.log).toEqual([]);
});

test('without the access log only failures are logged', async () => {
  const quiet = await serverWith({ accessLog: false });
  await quiet.post(goodRequest);
  expect(quiet.log).toEqual([]);
  quiet.engine.isBroken = true;
  await quiet.post(goodRequest);
  expect(quiet.log).toMatchObject([{ level: 'error', outcome: 'internal' }]);
  await quiet.app.close();
});

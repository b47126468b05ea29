import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverWith, type TestServer } from '../service.testing.js';
import { etagOf } from './etag.js';

let server: TestServer;
let etag: string;
beforeAll(async () => {
  server = await serverWith();
  etag = String((await server.app.inject('/service/list')).headers.etag);
});
afterAll(() => server.app.close());

const statusWith = async (validator: string, url = '/service/list') =>
  (await server.app.inject({ url, headers: { 'if-none-match': validator } })).statusCode;

test('equal content has equal validators, and other content has others', () => {
  expect(etagOf('a')).toBe(etagOf('a'));
  expect(etagOf('a')).not.toBe(etagOf('b'));
  expect(etagOf('a')).toMatch(/^"[\w-]{22}"$/);
});

test('a client that has the content gets status 304 without a body', async () => {
  const reply = await server.app.inject({ url: '/service/list', headers: { 'if-none-match': etag } });
  expect([reply.statusCode, reply.body, reply.headers.etag]).toEqual([304, '', etag]);
});

test('validators may be weak, in a list, or of a compressed response', async () => {
  const validators = [
    `W/${etag}`,
    `"other", ${etag}`,
    '*',
    ...['gzip', 'br', 'deflate'].map(coding => etag.replace(/"$/, `-${coding}"`)),
  ];
  for (const validator of validators) expect(await statusWith(validator), validator).toBe(304);
});

test('another validator gets the content', async () => {
  for (const validator of ['"other"', '', 'nonsense', etag.replaceAll('"', '')])
    expect(await statusWith(validator), validator).toBe(200);
});

test('the indented form has a validator of its own', async () => {
  expect(await statusWith(etag, '/service/list?indent')).toBe(200);
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodRequest, serverWith, type TestServer } from '../service.testing.js';

let server: TestServer;
beforeAll(async () => {
  server = await serverWith();
});
afterAll(() => server.app.close());

const ask = (encoding: string, url = '/service/parameters') =>
  server.app.inject({ url, headers: { 'accept-encoding': encoding } });

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)('a long response is compressed with %s for clients that accept it', async (encoding, decompress) => {
  const plain = await ask('identity');
  const reply = await ask(encoding);
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(decompress(reply.rawPayload).toString()).toBe(plain.body);
  expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test('a compressed response has a validator of its own', async () => {
  const [plain, zipped] = [await ask('identity'), await ask('gzip')];
  expect(zipped.headers.etag).toBe(String(plain.headers.etag).replace(/"$/, '-gzip"'));
});

test('a short response goes as it is, and says that it depends on the encodings that are accepted', async () => {
  const reply = await server.post({ ...goodRequest, documents: [] }, '/service/cluster', { 'accept-encoding': 'gzip' });
  expect(reply.headers).not.toHaveProperty('content-encoding');
  expect(reply.headers.vary).toBe('Accept-Encoding');
});

test('pages and style sheets are compressed too', async () => {
  expect((await ask('gzip', '/service/page.css')).headers['content-encoding']).toBe('gzip');
});

test('nothing is compressed if compression is switched off', async () => {
  const plain = await serverWith({ gzip: false });
  const { headers } = await plain.app.inject({ url: '/service/parameters', headers: { 'accept-encoding': 'gzip' } });
  expect(headers).not.toHaveProperty('content-encoding');
  await plain.app.close();
});

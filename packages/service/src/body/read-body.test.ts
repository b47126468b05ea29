import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { goodRequest, serverWith, type TestServer } from '../service.testing.js';
import { requestEncodings } from './encodings.js';

const json = JSON.stringify(goodRequest);
let server: TestServer;
let expected: string;

beforeAll(async () => {
  server = await serverWith();
  expected = (await server.post(json)).body;
});
afterAll(() => server.app.close());

const compressors: Record<string, (text: string) => Buffer> = {
  gzip: text => gzipSync(text),
  'x-gzip': text => gzipSync(text),
  deflate: text => deflateSync(text),
  br: text => brotliCompressSync(text),
};

const sendAs = (encoding: string, body: Uint8Array | string, { post } = server) =>
  post(body, '/service/cluster', { 'content-encoding': encoding });

describe('a compressed body', () => {
  test.each(Object.keys(compressors))('is read if its encoding is %s, in any case', async encoding => {
    expect(requestEncodings).toContain(encoding);
    expect((await sendAs(encoding, compressors[encoding]!(json))).body).toBe(expected);
    expect((await sendAs(encoding.toUpperCase(), compressors[encoding]!(json))).body).toBe(expected);
  });

  test.each(['identity', '', 'compress', 'gzip, gzip'])('is read as it is if its encoding is "%s"', async encoding => {
    expect((await sendAs(encoding, json)).body).toBe(expected);
  });

  test.each(['deflate', 'br'])('is read as it is if it turns out not to be %s', async encoding => {
    expect((await sendAs(encoding, json)).body).toBe(expected);
  });

  test('is rejected with the reason if it is no gzip stream', async () => {
    const reply = await sendAs('gzip', json);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      message: 'Could not parse request body.',
      exception: 'java.util.zip.ZipException',
    });
    expect(reply.json().stacktrace).toContain('The body is not a valid gzip stream:');
  });

  test('is not decompressed if compression is switched off', async () => {
    const plain = await serverWith({ gzip: false });
    expect((await sendAs('gzip', gzipSync(json), plain)).statusCode).toBe(400);
    expect((await sendAs('gzip', json, plain)).body).toBe(expected);
    await plain.app.close();
  });

  test('is rejected by a strict server if its encoding is unknown', async () => {
    const strict = await serverWith({ strictEncoding: true });
    const reply = await sendAs('compress', json, strict);
    expect([reply.statusCode, reply.json().message]).toEqual([415, 'Content encoding compress is not supported.']);
    expect((await sendAs('gzip', gzipSync(json), strict)).statusCode).toBe(200);
    await strict.app.close();
  });
});

describe('the size of a body', () => {
  const limit = json.length;
  let small: TestServer;
  beforeAll(async () => {
    small = await serverWith({ bodyLimit: limit });
  });
  afterAll(() => small.app.close());

  test('may be exactly the limit', async () => {
    expect((await small.post(json)).statusCode).toBe(200);
  });

  test('may not exceed the limit, announced or not', async () => {
    const announced = await small.post(`${json} `);
    expect([announced.statusCode, announced.json().message]).toEqual([
      413,
      `The request body exceeds the limit of ${limit} bytes.`,
    ]);
    const payload = Readable.from([json, ' ']);
    const streamed = await small.app.inject({ method: 'POST', url: '/service/cluster', payload });
    expect(streamed.statusCode).toBe(413);
  });

  test('counts after decompression', async () => {
    expect((await sendAs('gzip', gzipSync(`${json} `), small)).statusCode).toBe(413);
    expect((await sendAs('gzip', gzipSync(json), small)).statusCode).toBe(200);
  });

  test('may not grow more than 250 times by decompression, unless bodies have no limit', async () => {
    const bomb = gzipSync(json + ' '.repeat(8 * 2 ** 20));
    expect(bomb.length * 250).toBeLessThan(8 * 2 ** 20);
    const reply = await sendAs('gzip', bomb);
    expect([reply.statusCode, reply.json().message]).toEqual([
      413,
      'The compressed request body expands to more than 250 times its size.',
    ]);
    const unlimited = await serverWith({ bodyLimit: 0 });
    expect((await sendAs('gzip', bomb, unlimited)).body).toBe(expected);
    await unlimited.app.close();
  });
});

test('a body is the same request however it is cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: json.length }), { maxLength: 5 }), async cuts => {
      const places = [0, ...[...cuts].sort((a, b) => a - b), json.length];
      const pieces = places.slice(1).map((end, i) => json.slice(places[i], end));
      const payload = Readable.from(pieces.filter(piece => piece !== ''));
      const reply = await server.app.inject({ method: 'POST', url: '/service/cluster', payload });
      expect(reply.body).toBe(expected);
    }),
    { numRuns: 30 },
  );
});

describe('an upload', () => {
  /** Sends a request in pieces of the given length, and waits for the idle time of the server after each. */
  async function upload(bytes: number, pieces: number) {
    const patient = await serverWith({ idleTime: 60_000 });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const payload = new Readable({ read() {} });
    const reply = patient.app.inject({ method: 'POST', url: '/service/cluster', payload });
    for (let i = 0; i < pieces; i++) {
      payload.push(' '.repeat(bytes));
      for (let turn = 0; turn < 10; turn++) await new Promise(resolve => setImmediate(resolve));
      vi.advanceTimersByTime(60_000);
    }
    payload.push(json);
    payload.push(null);
    const { statusCode } = await reply;
    vi.useRealTimers();
    await patient.app.close();
    return statusCode;
  }

  test('may take an hour if it goes on', async () => {
    expect(await upload(1024, 60)).toBe(200);
  });

  test('that sends next to nothing is given up', async () => {
    expect(await upload(1000, 2)).toBe(408);
  });

  test.each([
    ['destroy', 'while it is read'],
    ['resetAndDestroy', 'while it is read'],
    ['resetAndDestroy', 'at once'],
  ] as const)('that its client breaks off (%s, %s) is no internal error', async (end, moment) => {
    const { app } = await serverWith();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const head = 'POST /service/cluster HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n';
    client.write(head + ' '.repeat(1000));
    const [request] = await once(app.server, 'request');
    if (moment !== 'at once') await expect.poll(() => request.readableFlowing).toBe(true);
    client[end]();
    const rejected = /(?<=clustering_rejected_total\{reason=")[\w-]+(?="\} 1)/g;
    const reasons = async () => (await app.inject('/metrics')).body.match(rejected);
    await expect.poll(reasons).toEqual(['interrupted']);
    await app.close();
  });

  test('that stops is given up, and the client is told', async () => {
    const hasty = await serverWith({ idleTime: 5 });
    const reply = await hasty.app.inject({
      method: 'POST',
      url: '/service/cluster',
      payload: new Readable({ read() {} }),
      headers: { 'content-length': '10' },
    });
    expect([reply.statusCode, reply.json().message]).toEqual([
      408,
      'Less than 1 KiB of the request body arrived within 5 ms.',
    ]);
    await hasty.app.close();
  });
});

test('a form is rejected with a sentence that helps', async () => {
  const reply = await server.post('a=1', '/service/cluster', { 'content-type': 'application/x-www-form-urlencoded' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().stacktrace).toContain('Send it as application/json');
});

/** Batches over real connections: lines come back as they are ready, whatever happens to the rest of the body. */
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { Duplex } from 'node:stream';
import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cluster, lingo, type ServerProcess, startServer, withServer } from './server-process.js';

/** A batch whose lines a test sends one by one. */
interface OpenBatch {
  readonly request: http.ClientRequest;
  /** Settles with the head of the response. */
  readonly begun: Promise<http.IncomingMessage>;
  readonly send: (line: object) => void;
  /** The next line of the response, or null at its end. */
  readonly next: () => Promise<{ id: unknown; status: number; body: { message?: string } } | null>;
  /** How the response has ended. */
  readonly ended: Promise<'complete' | 'cut'>;
}

interface BatchOptions {
  /** What is sent together with the head. */
  readonly first?: string;
  /** A content encoding, and what encodes. */
  readonly encoder?: readonly [string, Duplex];
}

function openBatch({ port }: ServerProcess, { first, encoder }: BatchOptions = {}): OpenBatch {
  const headers = encoder ? { 'content-encoding': encoder[0] } : {};
  const request = http.request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/service/batch',
    agent: false,
    headers,
  });
  if (first === undefined) request.flushHeaders();
  else request.write(first);
  request.on('error', () => {});
  const input = encoder?.[1] ?? request;
  encoder?.[1].pipe(request);
  const begun = new Promise<http.IncomingMessage>(resolve => request.once('response', resolve));
  const lines = begun.then(response => linesOf(response));
  const ended = begun.then(
    response =>
      new Promise<'complete' | 'cut'>(resolve => {
        response.once('close', () => resolve(response.complete ? 'complete' : 'cut'));
      }),
  );
  return {
    request,
    begun,
    send: line => void input.write(`${JSON.stringify(line)}\n`),
    async next() {
      const { value } = await (await lines).next();
      return value === undefined ? null : JSON.parse(value);
    },
    ended,
  };
}

async function* linesOf(response: http.IncomingMessage): AsyncGenerator<string, undefined> {
  let text = '';
  try {
    for await (const piece of response) {
      text += piece;
      const lines = text.split('\n');
      text = lines.pop()!;
      yield* lines;
    }
  } catch {
    // The response has been cut. `ended` tells.
  }
  return undefined;
}

const line = (id: number) => ({ ...lingo, id });

describe('the response to a batch', () => {
  test('has a status before the first line is sent, and each line before the next one is sent', () =>
    withServer([], async server => {
      const batch = openBatch(server);
      expect((await batch.begun).statusCode).toBe(200);
      for (let id = 1; id <= 5; id++) {
        batch.send(line(id));
        expect(await batch.next()).toMatchObject({ id, status: 200 });
      }
      batch.request.end();
      expect(await batch.next()).toBeNull();
      expect(await batch.ended).toBe('complete');
    }));

  test('ends when the server stops, after the lines that have been read', async () => {
    const server = await startServer();
    const batch = openBatch(server);
    batch.send(line(1));
    expect(await batch.next()).toMatchObject({ id: 1, status: 200 });
    const status = server.stop('SIGTERM');
    expect(await batch.next()).toMatchObject({ id: null, status: 503 });
    expect(await batch.next()).toBeNull();
    expect(await batch.ended).toBe('complete');
    expect(await status).toBe(0);
  });

  test('ends with the reason if the client stops in the middle of a line', () =>
    withServer(['--idle-time', '1000', '--log-format', 'json'], async server => {
      const lines = [1, 2, 3].map(id => `${JSON.stringify(line(id))}\n`).join('');
      const batch = openBatch(server, { first: `${lines}{"algorithm":` });
      const received = [await batch.next(), await batch.next(), await batch.next()];
      expect(received.map(each => each?.status)).toEqual([200, 200, 200]);
      expect(await batch.next()).toMatchObject({
        id: null,
        status: 408,
        body: { message: 'Less than 1 KiB of the request body arrived within 1000 ms.' },
      });
      expect([await batch.next(), await batch.ended]).toEqual([null, 'complete']);
      await expect.poll(server.output).toMatch(/"path":"\/service\/batch","status":200.*"outcome":"upload-timeout"/);
      expect((await cluster(server, lingo)).status).toBe(200);
    }));
});

const encoders: readonly (readonly [string, () => Duplex])[] = [
  ['gzip', () => zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH })],
  ['x-gzip', () => zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH })],
  ['deflate', () => zlib.createDeflate({ flush: zlib.constants.Z_SYNC_FLUSH })],
  ['br', () => zlib.createBrotliCompress({ flush: zlib.constants.BROTLI_OPERATION_FLUSH })],
];

describe('a compressed batch', () => {
  test.each(encoders)('with the encoding %s gets each line before it sends the next', (name, open) =>
    withServer([], async server => {
      const encoder = open();
      const batch = openBatch(server, { encoder: [name, encoder] });
      for (let id = 1; id <= 3; id++) {
        batch.send(line(id));
        expect(await batch.next()).toMatchObject({ id, status: 200 });
      }
      encoder.end();
      expect([await batch.next(), await batch.ended]).toEqual([null, 'complete']);
    }),
  );

  const send = (server: ServerProcess, encoding: string, body: Uint8Array) =>
    cluster(server, body, { path: '/service/batch', headers: { 'content-encoding': encoding } });
  const parse = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map(each => JSON.parse(each));

  test('that is corrupt, or ends early, gets the lines before, and the reason last', () =>
    withServer([], async server => {
      const good = zlib.gzipSync(Array.from({ length: 3 }, (_, i) => `${JSON.stringify(line(i))}\n`).join(''));
      const cut = parse((await send(server, 'gzip', good.subarray(0, -8))).text);
      expect(cut.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
      expect(cut[3].body.message).toBe('Could not parse request body.');
      const [reason, ...rest] = parse((await send(server, 'br', Buffer.from('no Brotli stream at all'))).text);
      expect([reason.id, reason.status, rest]).toEqual([null, 400, []]);
    }));

  test('that expands without end is refused within the memory for clients', () =>
    withServer(['--memory', '300'], async server => {
      const bomb = zlib.gzipSync(Buffer.alloc(100 * 2 ** 20, 0x20), { level: 1 });
      const replies = await Promise.all(Array.from({ length: 4 }, () => send(server, 'gzip', bomb)));
      for (const { text } of replies) expect([413, 503]).toContain(parse(text).at(-1).status);
      // It expands to twice its size, as text does, and its first line does not fit.
      const long = randomBytes(8 * 2 ** 20).toString('hex');
      const large = `${JSON.stringify({ ...line(1), query: long })}\n${JSON.stringify(line(2))}\n`;
      const [refused, good] = parse((await send(server, 'gzip', zlib.gzipSync(large))).text);
      expect([413, 503]).toContain(refused.status);
      expect(good).toMatchObject({ id: 2, status: 200 });
      const held = async () =>
        /^clustering_memory_bytes (\S+)$/m.exec((await server.ask({ path: '/metrics' })).text)?.[1];
      await expect.poll(held).toBe('0');
    }));
});

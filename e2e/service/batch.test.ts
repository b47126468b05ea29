import http from 'node:http';
import type { Duplex } from 'node:stream';
import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { lingo, type ServerProcess, startServer, withServer } from './server-process.js';

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
});

const encoders: readonly (readonly [string, () => Duplex])[] = [
  ['gzip', () => zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH })],
  ['x-gzip', () => zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH })],
  ['deflate', () => zlib.createDeflate({ flush: zlib.constants.Z_SYNC_FLUSH })],
  ['br', () => zlib.createBrotliCompress({ flush: zlib.constants.BROTLI_OPERATION_FLUSH })],
];

describe('a compressed batch', () => {
  test('gets each line before it sends the next, whatever the encoding', () =>
    withServer([], async server => {
      for (const [name, open] of encoders) {
        const encoder = open();
        const batch = openBatch(server, { encoder: [name, encoder] });
        for (let id = 1; id <= 3; id++) {
          batch.send(line(id));
          expect(await batch.next()).toMatchObject({ id, status: 200 });
        }
        encoder.end();
        expect([name, await batch.next(), await batch.ended]).toEqual([name, null, 'complete']);
      }
    }));
});

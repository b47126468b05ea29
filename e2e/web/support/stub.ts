/** A server that responds as a test tells it, and remembers what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds before the response. */
  readonly delay?: number;
  /** The response is sent when this settles, and is not held up by anything else. */
  readonly after?: Promise<unknown>;
  /** Ends the connection without an answer. */
  readonly drop?: boolean;
}

export interface Stub extends AsyncDisposable {
  readonly address: string;
  readonly asked: readonly Asked[];
  /** Requests whose response has not been sent yet, and whose client still waits for it. */
  readonly pending: number;
  /** How the next requests are answered. */
  answer: (asked: Asked) => Answer;
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

async function reply(
  response: ServerResponse,
  { status = 200, body = '', headers = {}, delay = 0, after, drop }: Answer,
) {
  if (delay > 0) await new Promise(resolve => setTimeout(resolve, delay));
  await after;
  if (drop) return void response.destroy();
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/xml' : 'application/json';
  response.writeHead(status, { ...CORS, 'Content-Type': type, ...headers }).end(text);
}

export async function startStub(answer: Stub['answer']): Promise<Stub> {
  const asked: Asked[] = [];
  let pending = 0;
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    const body = await bodyOf(request);
    const one = {
      method: request.method ?? '',
      url: new URL(request.url ?? '', 'http://stub'),
      headers: request.headers,
      body,
    };
    asked.push(one);
    pending++;
    response.once('close', () => pending--);
    await reply(response, stub.answer(one));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const stub: Stub = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    get pending() {
      return pending;
    },
    answer,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
  return stub;
}

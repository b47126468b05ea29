/** A server that responds as a test tells it, and remembers what it was asked. */
import type { ServerResponse } from 'node:http';
import { type Asked, type LocalServer, stub } from '../../../tools/testing/local-server.js';

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

export interface Stub extends LocalServer {
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
  let pending = 0;
  const server = await stub(async (asked, _, response) => {
    if (asked.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    pending++;
    response.once('close', () => pending--);
    await reply(response, own.answer(asked));
  });
  const own: Stub = {
    ...server,
    get asked() {
      return server.asked.filter(({ method }) => method !== 'OPTIONS');
    },
    get pending() {
      return pending;
    },
    answer,
  };
  return own;
}

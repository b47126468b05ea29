/** A clustering service for tests, on this machine: Lingo behind plain HTTP. A test can replace its responses. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cluster } from '@sheaf/clustering';
import { type Document, lingo } from '@sheaf/core';
import { english } from '@sheaf/languages/english';

interface Asked {
  readonly algorithm: string;
  readonly language: string;
  readonly parameters: Record<string, unknown>;
  readonly documents: readonly Document[];
}

export interface TestService extends AsyncDisposable {
  readonly address: string;
  /** The bodies of the clustering requests, in the order in which they came. */
  readonly asked: readonly Asked[];
  /** Takes the place of the next response. */
  respondNext(respond: (response: ServerResponse) => void): void;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

function clustersOf({ documents, parameters }: Asked) {
  const numbers = new Map(documents.map((document, number) => [document, number]));
  const clusters = cluster(documents, { algorithm: lingo, language: english, parameters: parameters as object });
  return clusters.map(({ labels, documents: own, score }) => ({
    labels,
    documents: own.map(document => numbers.get(document)),
    clusters: [],
    score,
  }));
}

export async function startTestService(): Promise<TestService> {
  const asked: Asked[] = [];
  let next: ((response: ServerResponse) => void) | null = null;
  const respondTo = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await bodyOf(request);
    if (request.url?.startsWith('/service/cluster')) asked.push(JSON.parse(text));
    const respond = next;
    next = null;
    if (respond) return respond(response);
    const body = request.url?.startsWith('/service/list')
      ? { algorithms: { Lingo: ['English'] }, templates: {} }
      : { clusters: clustersOf(asked.at(-1)!), serviceInfo: { clusteringTimeMillis: 3 } };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    respondTo(request, response).catch(error =>
      response.writeHead(500).end(JSON.stringify({ message: String(error) })),
    );
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/service/`,
    asked,
    respondNext: respond => {
      next = respond;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

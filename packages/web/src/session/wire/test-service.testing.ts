/** A clustering service for tests, on this machine: Lingo behind plain HTTP. A test can replace its responses. */
import type { ServerResponse } from 'node:http';
import { cluster } from '@sheaf/clustering';
import { type Document, lingo } from '@sheaf/core';
import { english } from '@sheaf/languages/english';
import { stub } from '../../../../../tools/testing/local-server.js';

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
  const server = await stub(({ url, body: text }, _, response) => {
    if (url.pathname.startsWith('/service/cluster')) asked.push(JSON.parse(text));
    const respond = next;
    next = null;
    if (respond) return respond(response);
    const body = url.pathname.startsWith('/service/list')
      ? { algorithms: { Lingo: ['English'] }, templates: {} }
      : { clusters: clustersOf(asked.at(-1)!), serviceInfo: { clusteringTimeMillis: 3 } };
    return response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  return {
    address: `${server.address}/service/`,
    asked,
    respondNext: respond => {
      next = respond;
    },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  };
}

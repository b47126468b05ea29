/** Search engines for tests: servers on this machine that speak as much of their interfaces as a search needs. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface EngineReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const servers: Server[] = [];

/**
 * Starts an engine on a free port. Its requests are kept. A handler that returns null never responds: its clients wait
 * until they are dropped.
 */
export async function engine(respond: (asked: Asked) => EngineReply | null) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method, url, headers } = request;
    const one = { method: method!, url: new URL(url!, 'http://engine'), headers, body };
    asked.push(one);
    const reply = respond(one);
    if (reply === null) return;
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, url: `http://${host}/`, asked, drop: () => server.closeAllConnections() };
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** What the engines hold: three subjects of four documents. */
export const held = Array.from({ length: 12 }, (_, i) => ({
  id: `d${i}`,
  title: `${['data mining tools', 'solar energy panels', 'web search engines'][i % 3]} ${i}`,
  url: `http://example.org/${i}`,
}));

export const asElasticsearch = (): EngineReply => ({
  body: {
    took: 1,
    hits: {
      total: { value: 40 },
      hits: held.map(({ id, ...source }) => ({ _id: id, _index: 'news', _source: source })),
    },
  },
});

export const asSolr = (): EngineReply => ({ body: { response: { numFound: 40, docs: held } } });

export const asMeilisearch = (): EngineReply => ({ body: { hits: held, estimatedTotalHits: 40 } });

/** The path of a file of searches. */
export function searchFile(searches: object): string {
  const path = join(mkdtempSync(join(tmpdir(), 'sheaf-searches-')), 'searches.json');
  writeFileSync(path, JSON.stringify(searches));
  return path;
}

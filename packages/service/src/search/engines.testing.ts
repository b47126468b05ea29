/** Search engines for tests: servers on this machine that speak as much of their interfaces as a search needs. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { type Asked, type Stub, stub } from '../../../../tools/testing/local-server.js';

export interface EngineReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const servers: Stub[] = [];

/**
 * Starts an engine on a free port. Its requests are kept. A handler that returns null never responds: its clients wait
 * until they are dropped.
 */
export async function engine(respond: (asked: Asked) => EngineReply | null) {
  const server = await stub((asked, _, response) => {
    const reply = respond(asked);
    if (reply === null) return;
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });
  servers.push(server);
  const { asked, address, drop } = server;
  return { host: new URL(address).host, url: `${address}/`, asked, drop };
}

afterEach(() => Promise.all(servers.splice(0).map(server => server[Symbol.asyncDispose]())));

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

/** Requests made by hand, whose answers are read strictly. */
import { ask, cluster, type ServerProcess } from '../server-process.js';
import type { Client, ClusterQuery, Wire } from './check.js';
import type { Described } from './description-check.js';
import { readStrictly } from './strict-reader.js';

const queryOf = (query: object | undefined): string => {
  const text = new URLSearchParams(query as Record<string, string>).toString();
  return text === '' ? '' : `?${text}`;
};

export function wireTo(server: ServerProcess, described: Described): Wire {
  const client: Client = {
    async cluster(request: unknown, query?: ClusterQuery) {
      const reply = await cluster(server, JSON.stringify(request), { query: queryOf(query) });
      described('Cluster', reply);
      readStrictly('cluster', reply);
      return reply;
    },
    async list(query) {
      const reply = await server.ask({ path: `/service/list${queryOf(query)}` });
      described('List', reply);
      readStrictly('list', reply);
      return reply;
    },
  };
  return {
    ...client,
    server,
    ask: (path, method = 'GET', headers = {}) => ask(server.port, { path, method, headers }),
    async post(body, query = '', headers = { 'content-type': 'application/json' }, path = '/service/cluster') {
      const reply = await cluster(server, body, { query, headers, path });
      if (!('accept' in headers) && reply.headers['content-encoding'] === undefined) readStrictly('cluster', reply);
      return reply;
    },
  };
}

/** A client that a generator made from our own description, while the tests run: nothing of it is kept. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateSource } from 'oazapfts';
import { expect } from 'vitest';
import type { Reply, ServerProcess } from '../server-process.js';
import type { Client, ClusterQuery } from './check.js';
import type { Described } from './description-check.js';
import { readStrictly } from './strict-reader.js';

interface Options {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
}

/** The part of the generated module the statements are put through. */
interface Generated {
  readonly cluster: (body: unknown, query: object, options: Options) => Promise<{ readonly data: unknown }>;
  readonly list: (query: object, options: Options) => Promise<{ readonly data: unknown }>;
}

/** Where the generated module lies. Ignored by git. */
const folder = new URL('.cache/', import.meta.url);

/** @param file the description to generate from, such as `dcs.json` */
export async function generateClient(server: ServerProcess, file: string, described: Described): Promise<Client> {
  const base = `http://127.0.0.1:${server.port}/service`;
  mkdirSync(folder, { recursive: true });
  const description = new URL(file, folder);
  writeFileSync(description, (await server.ask({ path: `/service/openapi/${file}` })).text);
  const source = await generateSource(fileURLToPath(description));
  const module = new URL(`${file.replace(/\.\w+$/, '')}-client.ts`, folder);
  writeFileSync(module, source);
  const { cluster, list } = (await import(/* @vite-ignore */ module.href)) as Generated;
  return {
    async cluster(request: unknown, query: ClusterQuery = {}) {
      const reply = await record(base, options => cluster(request, query, options));
      described('Cluster', reply);
      readStrictly('cluster', reply);
      return reply;
    },
    async list(query = {}) {
      const reply = await record(base, options => list(query, options));
      described('List', reply);
      readStrictly('list', reply);
      return reply;
    },
  };
}

/** The client's reading of the answer, and beside it the answer as it came. */
async function record(base: string, call: (options: Options) => Promise<{ readonly data: unknown }>): Promise<Reply> {
  let arrived: { readonly response: Response; readonly bytes: Buffer } | undefined;
  const recorder: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    arrived = { response: response.clone(), bytes: Buffer.from(await response.clone().arrayBuffer()) };
    return response;
  };
  const { data } = await call({ baseUrl: base, fetch: recorder });
  const { response, bytes } = arrived!;
  const text = bytes.toString('utf8');
  expect(data, 'what the client made of the answer').toEqual(JSON.parse(text));
  return { status: response.status, headers: Object.fromEntries(response.headers), bytes, text, json: () => data };
}

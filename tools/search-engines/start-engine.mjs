/** Brings and starts one of the search engines on this machine, and fills it with documents. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.mjs';
import { addPlugin, download } from './download.mjs';
import { ENGINES } from './engines.mjs';
import { startElasticsearch, startOpensearch } from './start-elastic.mjs';
import { startSolr } from './start-solr.mjs';

const STARTS = { opensearch: startOpensearch, elasticsearch: startElasticsearch, solr: startSolr };

/** Who may do everything, in the engines that know users. */
export const ADMINISTRATOR = { user: 'sheaf', password: 'secret' };

const authorization = `Basic ${Buffer.from(`${ADMINISTRATOR.user}:${ADMINISTRATOR.password}`).toString('base64')}`;

/** @param {string} address @param {{ method?: string, type: string, body: string }} content */
async function send(address, { method = 'POST', type, body }) {
  const headers = { 'content-type': type, authorization };
  const response = await fetch(address, { method, headers, body });
  const text = await response.text();
  if (!response.ok || text.includes('"errors":true')) throw new Error(`${address} responded: ${text.slice(0, 500)}`);
}

/** The type of a field of vectors that a search returns as it was indexed. */
const VECTOR_TYPES = {
  opensearch: () => ({ type: 'float', index: false }),
  elasticsearch: dims => ({ type: 'dense_vector', dims, index: false }),
};

/** An index whose documents have vectors. Solr has them in its schema. */
const declareVectors = (address, collection, embedding) =>
  send(`${address}/${collection}`, {
    method: 'PUT',
    type: 'application/json',
    body: JSON.stringify({ mappings: { properties: { embedding } } }),
  });

const FILLS = {
  solr: ({ address, collection, documents }) =>
    send(`${address}/${collection}/update?commit=true`, { type: 'application/json', body: JSON.stringify(documents) }),
  elastic: async ({ name, address, collection, documents }) => {
    const { embedding } = documents[0];
    if (embedding) await declareVectors(address, collection, VECTOR_TYPES[name](embedding.length));
    const lines = documents.flatMap(({ id, ...source }) => [{ index: { _id: id } }, source]);
    const body = lines.map(line => `${JSON.stringify(line)}\n`).join('');
    return send(`${address}/${collection}/_bulk?refresh=true`, { type: 'application/x-ndjson', body });
  },
};

/** Solr protects everything or nothing, at any time; the others always protect every index but two. */
const PROTECTIONS = {
  solr: address =>
    send(`${address}/admin/authentication`, {
      type: 'application/json',
      body: JSON.stringify({ 'set-property': { blockUnknown: true } }),
    }),
  elastic: async () => {},
};

/**
 * @param {'opensearch' | 'elasticsearch' | 'solr'} name
 * @param {{ origin: string, port?: number, knowsUsers?: boolean }} options the origin of the pages that may ask the
 * engine, its port, and whether OpenSearch knows users, which takes longer
 */
export async function startEngine(name, { origin, port: wanted, knowsUsers = false }) {
  const folder = mkdtempSync(join(tmpdir(), `sheaf-${name}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    chmodSync(folder, 0o755);
    const files = download(ENGINES[name], join(folder, 'files'));
    if (knowsUsers && ENGINES[name].plugin) addPlugin(ENGINES[name], files);
    const port = wanted ?? (await freePort());
    const home = name === 'solr' ? mkdtempSync(join(folder, 'home-')) : files;
    const { signal, stop } = await STARTS[name]({ home, libraries: files, port, origin, knowsUsers });
    const kind = name === 'solr' ? 'solr' : 'elastic';
    const address = `http://127.0.0.1:${port}${name === 'solr' ? '/solr' : ''}`;
    return {
      title: ENGINES[name].title,
      address,
      signal,
      fill: (collection, documents) => FILLS[kind]({ name, address, collection, documents }),
      protect: () => PROTECTIONS[kind](address),
      stop: () => stop().finally(remove),
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A full exchange with each endpoint, as the page of endpoints shows it. `-u` records them again. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../until.js';
import { type DeclaredSearch, declareSearch } from '../declared-search.js';
import { type DocServer, root, startDocServer } from '../doc-server.js';

interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly body?: Record<string, unknown>;
  readonly lines?: readonly object[];
}

const exchanges: Record<string, Exchange> = JSON.parse(
  readFileSync(join(root, 'docs/examples/exchanges.json'), 'utf8'),
);
/** A response may be long: this many lines are shown. */
const SHOWN = 30;
const HEADERS = ['content-type', 'cache-control'];

let search: DeclaredSearch;
let server: DocServer;
/** The id of a model that the server keeps. */
let model: string;

beforeAll(async () => {
  search = await declareSearch();
  server = await startDocServer('--workers', '1', ...search.flags);
  await until(async () => (await fetch(`${server.address}/health/ready`)).ok, 'the server is ready');
  const { model: fitted } = (await (await ask(exchanges['FitTopics']!)).json()) as { model: { id: string } };
  model = fitted.id;
  // A server keeps models that were sent to it.
  const documents = [{ title: 'Invoice' }];
  const first = { method: 'POST', path: '/service/topics/assign', body: { model: fitted, documents } };
  expect((await send(first, JSON.stringify(first.body))).status).toBe(200);
});
afterAll(async () => {
  await server?.stop();
  await search?.stop();
});

const bodyOf = ({ body, lines }: Exchange): string | null => {
  if (lines) return `${lines.map(line => JSON.stringify(line)).join('\n')}\n`;
  return body ? printed(body['model'] ? { ...body, model: { id: model } } : body) : null;
};

/** Indented, with a line for each document. */
const printed = (body: object): string =>
  JSON.stringify(body, null, 2).replace(/\{[^{}[\]]*\}/g, inner => inner.replace(/\s+/g, ' '));

const typeOf = ({ body, lines }: Exchange): Record<string, string> => {
  if (lines) return { 'Content-Type': 'application/x-ndjson' };
  return body ? { 'Content-Type': 'application/json' } : {};
};

const send = (exchange: Exchange, body: string | null): Promise<Response> =>
  fetch(server.address + exchange.path, { method: exchange.method, headers: typeOf(exchange), body });
const ask = (exchange: Exchange): Promise<Response> => send(exchange, bodyOf(exchange));

const isOwnMetric = (line: string): boolean => /^# HELP (?:clustering|http_server)_/.test(line);
/** It follows from the content of the model. */
const MODEL_ID = /"[0-9a-f]{16}"/g;

/** Lines of a batch come as they are ready; entries of the log and times differ from run to run. */
function shown(text: string, { lines, path }: Exchange): string {
  const all = text.trimEnd().split('\n');
  const ordered = lines ? all.sort() : path === '/metrics' ? all.filter(isOwnMetric) : all;
  // The parameters of a model have pages of their own.
  const parameters = ordered.findIndex(line => line.startsWith('    "parameters": {'));
  const end = parameters < 0 ? SHOWN : parameters;
  return [...ordered.slice(0, end), ...(ordered.length > end ? ['…'] : [])].join('\n');
}

test.each(Object.entries(exchanges))('%s is asked and responds as the page shows', async (name, exchange) => {
  const response = await ask(exchange);
  expect(response.status, name).toBe(200);
  const asked = Object.entries(typeOf(exchange)).map(([header, value]) => `${header}: ${value}`);
  const told = HEADERS.flatMap(header =>
    response.headers.has(header) ? [`${header}: ${response.headers.get(header)}`] : [],
  );
  const request = [`${exchange.method} ${exchange.path}`, ...asked, '', bodyOf(exchange)?.trimEnd()];
  const answer = [`${response.status} ${response.statusText}`, ...told, '', shown(await response.text(), exchange)];
  const text = `${request
    .filter(line => line !== undefined)
    .join('\n')
    .trimEnd()}\n\n${answer.join('\n')}\n`;
  await expect(text.replace(MODEL_ID, '"MODEL-ID"')).toMatchFileSnapshot(
    join(root, 'docs/examples/outputs/exchanges', `${name}.txt`),
  );
});

test('every operation of the description has an exchange, and the page shows each', async () => {
  const response = await fetch(`${server.address}/service/openapi/dcs-3.1.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, { operationId?: string }>> };
  const operations = Object.values(paths).flatMap(item =>
    Object.values(item).flatMap(({ operationId }) => operationId ?? []),
  );
  const withoutOld = operations.filter(name => name !== 'Clustering');
  expect(Object.keys(exchanges).sort()).toEqual(withoutOld.sort());
  const page = readFileSync(join(root, 'docs/api/endpoints.md'), 'utf8');
  expect(Object.keys(exchanges).filter(name => !page.includes(`exchanges/${name}.txt`))).toEqual([]);
});

/** The tools for agents, called by the SDK's own client, over standard input and output and over HTTP. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doorRequests } from '../door-goldens.js';
import { cluster, program, type ServerProcess, startServer } from '../service/server-process.js';

const stdio = new Client({ name: 'test', version: '1' });
const http = new Client({ name: 'test', version: '1' });
const root = join(import.meta.dirname, '../../conformance');
const requests = doorRequests();
let server: ServerProcess;

beforeAll(async () => {
  server = await startServer('--mcp');
  await Promise.all([
    stdio.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [program, 'mcp', '--dictionaries', 'none', '--root', root],
      }),
    ),
    http.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${server.port}/mcp`))),
  ]);
});
afterAll(async () => {
  await Promise.all([stdio.close(), http.close()]);
  await server.stop();
});

/** Groups of near-duplicates as the tool gives them. */
type Groups = readonly {
  readonly representative: number;
  readonly documents: readonly { readonly document: number }[];
}[];

const call = async (client: Client, name: string, input: object): Promise<CallToolResult> =>
  (await client.callTool({ name, arguments: { ...input } })) as CallToolResult;

const clustersOf = async (request: object): Promise<unknown> =>
  ((await cluster(server, request)).json() as { readonly clusters: unknown }).clusters;

/** What the view gets: the whole run, of which the structured content has only as much as has room. */
const wholeOf = ({ _meta }: CallToolResult) => _meta!['sheaf/run'] as { readonly clusters: unknown };

describe.each([
  ['standard input and output', stdio],
  ['HTTP', http],
])('over %s', (_, client) => {
  test.each(requests)('the clusters are those of the service for $name', async ({ request }) => {
    expect(wholeOf(await call(client, 'cluster', request)).clusters).toEqual(await clustersOf(request));
  });

  test('a conversation goes from a run to its clusters, documents and report', async () => {
    const { structuredContent, content } = await call(client, 'cluster', requests[0]!.request);
    const run = String(structuredContent!['run']);
    expect(content[1]).toMatchObject({ type: 'resource_link', uri: `sheaf://runs/${run}` });
    const opened = await call(client, 'open_cluster', { run, cluster: '1' });
    expect(opened.structuredContent).toMatchObject({ place: '1' });
    const { contents } = await client.readResource({ uri: `sheaf://runs/${run}/report` });
    expect(contents[0]).toMatchObject({ mimeType: 'text/html', text: expect.stringContaining(run) });
  });

  test('a fault is an error of the tool, and the conversation goes on', async () => {
    const { isError, content } = await call(client, 'cluster', { documents: ['x'], language: 'Klingon' });
    expect([isError, content[0]]).toEqual([true, { type: 'text', text: expect.stringContaining('Klingon') }]);
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('adjust');
  });
});

test('a file below an allowed folder is clustered as the service clusters it', async () => {
  const { file, request } = requests[0]!;
  expect(wholeOf(await call(stdio, 'cluster', { file })).clusters).toEqual(await clustersOf(request));
  const other = await call(stdio, 'cluster', { file: '../package.json' });
  expect([other.isError, other.content[0]]).toEqual([
    true,
    expect.objectContaining({ text: expect.stringMatching(/^file: must be below/) }),
  ]);
  const remote = await call(http, 'cluster', { file });
  expect(remote.isError).toBe(true);
});

test('near-duplicates are those of the command', { tags: 'thorough' }, async () => {
  const file = join(root, 'goldens/clusters/lingo-default.request.json');
  const printed = execFileSync(process.execPath, [
    program,
    'duplicates',
    '--similarity',
    '0.5',
    '--format',
    'json',
    file,
  ]);
  const { groups } = JSON.parse(printed.toString()) as {
    groups: readonly { representative: number; documents: number[] }[];
  };
  const { run } = (await call(stdio, 'cluster', { file })).structuredContent!;
  const found = (await call(stdio, 'duplicates', { run, similarity: 0.5 })).structuredContent!['groups'] as Groups;
  expect(
    found.map(({ representative, documents }) => [representative, documents.map(({ document }) => document)]),
  ).toEqual(groups.map(({ representative, documents }) => [representative, documents]));
  expect(groups.length).toBeGreaterThan(0);
});

test('the program of the package uses a table of words that is installed beside it', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const agents = join(root, '../packages/mcp/sheaf-mcp.mjs');
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [agents] }));
  const parameters = { wordVectors: 'multilingual' };
  const { isError, content } = await call(client, 'cluster', { documents: ['Arzt', 'Krankenhaus'], parameters });
  expect(isError, JSON.stringify(content)).toBeUndefined();
  await client.close();
});

/** Connects by the configuration for hosts in the documentation. */
async function connectAsDocumented(port: number, key: string): Promise<void> {
  const page = readFileSync(join(import.meta.dirname, '../../docs/guides/agents.md'), 'utf8');
  const text = [...page.matchAll(/```json[^\n]*\n(.*?)```/gs)]
    .map(([, block]) => block!)
    .find(block => block.includes('"url"'))!;
  const { sheaf } = JSON.parse(text.replace('YOUR-KEY', key).replace('localhost:8080', `127.0.0.1:${port}`)).mcpServers;
  const client = new Client({ name: 'host', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(sheaf.url), { requestInit: { headers: sheaf.headers } }),
  );
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('adjust');
  await client.close();
}

describe('the address /mcp', () => {
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const ask = (more: object = {}, body = message) =>
    server.ask({ method: 'POST', path: '/mcp', headers: { ...headers, ...more }, body });

  test('serves programs, and pages of its own origin only', async () => {
    expect((await ask()).status).toBe(200);
    expect((await ask({ origin: `http://127.0.0.1:${server.port}` })).status).toBe(200);
    for (const origin of ['https://example.com', 'null', 'http://127.0.0.1:1', '*'])
      expect((await ask({ origin })).status, origin).toBe(403);
  });

  test('names what is wrong with a message', async () => {
    const reply = await ask({}, '{');
    expect([reply.status, reply.json().error.message]).toEqual([400, 'The body is not JSON.']);
    expect((await server.ask({ path: '/mcp' })).status).toBe(405);
  });

  test('does not exist unless it is asked for', async () => {
    const without = await startServer();
    const reply = await without.ask({ method: 'POST', path: '/mcp', headers, body: message });
    expect(reply.status).toBe(405);
    await without.stop();
  });

  test('asks for the keys of the server, and keeps the runs of one client from another', async () => {
    const keys = join(import.meta.dirname, 'keys.txt');
    const locked = await startServer('--mcp', '--api-keys', keys);
    const post = (key: string | null, method: string, params: object) =>
      locked.ask({
        method: 'POST',
        path: '/mcp',
        headers: { ...headers, ...(key === null ? {} : { 'x-api-key': key }) },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
    expect((await post(null, 'tools/list', {})).status).toBe(401);
    const made = await post('first', 'tools/call', { name: 'cluster', arguments: { documents: ['a', 'b'] } });
    const { run } = made.json().result.structuredContent;
    const read = (key: string) => post(key, 'resources/read', { uri: `sheaf://runs/${run}` });
    expect((await read('first')).json().result.contents).toHaveLength(1);
    expect((await read('second')).json().error.message).toContain('must be the id of a run in memory');
    await connectAsDocumented(locked.port, 'first');
    await locked.stop();
  });
});

/** How long results are: hosts give a model the text, or the structured content instead of it. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedClient, type TestClient } from '../mcp.testing.js';
import { summarizeRun } from '../runs/summarize-run.js';

const topics = ['solar panels', 'wind power', 'tidal plants', 'coal mines', 'gas turbines', 'heat pumps', 'old mills'];

/** Every second one is twice there. */
const documents = Array.from({ length: 1000 }, (_, n) => {
  const number = n - (n % 4 === 1 ? 1 : 0);
  const words = Array.from({ length: 20 }, (__, at) => `${topics[number % 7]} w${number}x${at}`);
  return { key: `document-${n}`, title: `${topics[number % 7]} report ${number}`, text: words.join(' ') };
});

let agent: TestClient;
let run: string;
beforeAll(async () => {
  agent = await connectedClient();
  // A client that knows the output schemas checks results by them.
  await agent.client.listTools();
  run = (await agent.call('cluster', { documents, idField: 'key' }))['run'];
});
afterAll(() => agent.close());

test.each<[string, object, number]>([
  ['cluster', { documents, idField: 'key' }, 6000],
  ['adjust', { granularity: 'finer' }, 6000],
  ['compare', {}, 6000],
  ['duplicates', {}, 6000],
  ['explain', { document: 7 }, 6000],
  ['topics_fit', {}, 6000],
  ['topics_assign', {}, 6000],
  ['whats_new', {}, 6000],
  ['topics_update', {}, 6000],
  ['diversify', { k: 100 }, 13_000],
  ['open_cluster', { cluster: '1' }, 12_000],
  ['open_cluster', { cluster: '1', limit: 50 }, 20_000],
  ['open_cluster', { cluster: '1', limit: 50, characters: 0 }, 10_000],
])('%s %#: text and structured content of 1,000 documents are short', async (name, input, longest) => {
  const given = { cluster: {}, compare: { before: run, after: run } }[name] ?? { run };
  const result = (await agent.client.callTool({ name, arguments: { ...given, ...input } })) as CallToolResult;
  expect(result.isError).toBeUndefined();
  expect(JSON.stringify(result.content).length).toBeLessThanOrEqual(longest + 400);
  expect(JSON.stringify(result.structuredContent).length).toBeLessThanOrEqual(longest);
});

test('the structured content names every cluster, says what was left out, and where it is', async () => {
  const made = await agent.call('cluster', { documents, idField: 'key' });
  expect(made['leftOut'].clusters).toBe(0);
  expect(made['all']).toBe(`sheaf://runs/${run}`);
  const { contents } = await agent.client.readResource({ uri: made['all'] });
  const { clusters } = JSON.parse((contents[0] as { text: string }).text);
  const members = clusters.reduce((sum: number, cluster: { documents: number[] }) => sum + cluster.documents.length, 0);
  let listed = 0;
  for (const [at, cluster] of made['clusters'].entries()) {
    const { documents: all, labels } = clusters[at];
    expect(cluster).toMatchObject({ place: String(at + 1), labels, size: all.length });
    expect(cluster.documents).toEqual(all.slice(0, cluster.documents.length));
    expect(cluster.ids).toEqual(cluster.documents.map((number: number) => documents[number]!.key));
    expect(cluster.titles[0]).toBe(documents[all[0]]!.title);
    listed += cluster.documents.length;
  }
  expect(made['leftOut'].documents).toBe(members - listed);
  expect(listed).toBeGreaterThan(50);
});

test('the view gets the whole run beside that', async () => {
  const { _meta } = await agent.client.callTool({ name: 'cluster', arguments: { documents, idField: 'key' } });
  const whole = _meta!['sheaf/run'] as { run: string; titles: string[]; clusters: { documents: number[] }[] };
  expect(whole.run).toBe(run);
  expect(whole.titles).toEqual(documents.map(({ title }) => title));
  expect(new Set(whole.clusters.flatMap(cluster => cluster.documents)).size).toBe(1000);
});

test('the structured content is short even with thousands of clusters of long names', () => {
  const clusters = Array.from({ length: 3000 }, (_, n) => ({
    labels: Array.from({ length: 9 }, () => `Topic ${n} ${'y'.repeat(500)}`),
    documents: [n],
    clusters: [],
    score: null,
  }));
  const settings = { algorithm: 'Leiden', language: 'English', idField: 'id' };
  const all = clusters.map(({ labels }) => ({ id: 'x'.repeat(9000), text: labels[0]! }));
  const made = { id: 'abc', parent: null, change: null, documents: all, settings, edits: [], response: { clusters } };
  const summary = summarizeRun(made);
  expect(JSON.stringify(summary).length).toBeLessThanOrEqual(6000);
  expect(summary.clusters[0]).toMatchObject({ place: '1', size: 1 });
  expect(summary.clusters.length + summary.leftOut.clusters).toBe(3000);
});

test('duplicates say how many had no room', async () => {
  const found = await agent.call('duplicates', { run });
  expect(found).toMatchObject({ total: 250, repeated: 250 });
  const { groups, leftOut } = found;
  expect(groups.length + leftOut.groups).toBe(250);
  expect(groups[0]).toMatchObject({ size: 2, documents: [{ document: 0 }, { document: 1 }] });
  expect(leftOut.documents).toBe(2 * leftOut.groups);
});

import { standIns } from '@sheaf/core/duplicates';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectedClient, type TestClient, texts } from '../mcp.testing.js';
import { RunStore } from '../runs/run-store.js';

let agent: TestClient;
beforeAll(async () => {
  agent = await connectedClient();
});
afterAll(() => agent.close());

interface Group {
  readonly representative: number;
  readonly documents: readonly { readonly document: number }[];
}

const shapeOf = ({ representative, documents }: Group) => [representative, documents.map(({ document }) => document)];

test('a group has its most complete document and its lowest similarity to that', async () => {
  const documents = ['Wind power at sea', 'wind power, at sea!', 'Wind power at sea today', 'Solar power', 'x'];
  const { run } = await agent.call('cluster', { documents });
  const { groups } = await agent.call('duplicates', { run, similarity: 0.7 });
  const titled = [0, 1, 2].map(document => ({ document, title: documents[document] }));
  expect(groups).toEqual([{ similarity: 0.8, representative: 2, documents: titled }]);
  expect(await agent.say('duplicates', { run, similarity: 1 })).toBe(
    '1 group; 1 document could be left out.\n[0] [1] Wind power at sea',
  );
});

test.each([0.5, 0.7, 0.8])('groups are those of the library at %f, whatever the ids', async similarity => {
  const documents = texts.flatMap((title, number) =>
    ['', 'once more', 'and once more'].map((more, copy) => ({ key: `${number} ${copy}`, title, more })),
  );
  const { run } = await agent.call('cluster', { documents, idField: 'key' });
  const found = standIns(documents, { similarity, fields: ['title', 'more'] });
  expect(found.length).toBeGreaterThan(0);
  const { groups } = await agent.call('duplicates', { run, similarity });
  expect(groups.map(shapeOf)).toEqual(found.map(({ representative, documents: all }) => [representative, all]));
});

test('a comparison that takes too long is given up', async () => {
  const hasty = await connectedClient({ holdMillis: -1 });
  const { run } = await hasty.call('cluster', { documents: texts });
  expect(await hasty.say('duplicates', { run })).toContain('run: its documents cannot be compared within');
  await hasty.close();
});

test('there is a look at the clock for every document that is tied to others', async () => {
  const documents = Array.from({ length: 50 }, (_, number) => `Wind power at sea and on land, part ${number}`);
  const { run } = await agent.call('cluster', { documents });
  const now = vi.spyOn(performance, 'now');
  await agent.call('duplicates', { run });
  expect(now.mock.calls.length).toBeGreaterThanOrEqual(documents.length);
  now.mockRestore();
});

test('a run with too many characters is not compared', async () => {
  const runs = new RunStore();
  const document = { id: 7, text: 'x'.repeat(1_000_000) };
  const settings = { algorithm: 'Lingo', language: 'English', idField: 'id' };
  const response = { clusters: [] };
  const documents = Array(11).fill(document);
  runs.keep('test', { id: 'abc', parent: null, change: null, documents, settings, edits: [], response });
  for (const mostCompared of [undefined, 2_000_000]) {
    const other = await connectedClient({ runs, mostCompared });
    expect(await other.say('duplicates', { run: 'abc' })).toBe(
      `run: must have at most ${mostCompared ?? 10_000_000} characters to be compared here, but it has 11000000.`,
    );
    await other.close();
  }
});

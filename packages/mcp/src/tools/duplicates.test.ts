import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { standIns } from '@sheaf/clustering/duplicates';
import type { Document } from '@sheaf/core';
import { createEngine, type Job, type Outcome } from '@sheaf/engine';
import { catalogue } from '@sheaf/languages';
import { errorReport } from '@sheaf/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedClient, storeWith, type TestClient, texts } from '../mcp.testing.js';
import type { RunStore } from '../runs/run-store.js';

let agent: TestClient;
beforeAll(async () => {
  agent = await connectedClient();
});
afterAll(() => agent.close());

interface Group {
  readonly representative: number;
  readonly documents: readonly { readonly document: number }[];
}

/** A store with a run `abc` of these documents, whose ids are in the field `id`. */
function storeOf(documents: readonly Document[]): RunStore {
  const settings = { algorithm: 'Lingo', language: 'English', idField: 'id' };
  const response = { clusters: [] };
  return storeWith({ id: 'abc', parent: null, change: null, documents, settings, edits: [], response });
}

const shapeOf = ({ representative, documents }: Group) => [representative, documents.map(({ document }) => document)];

test('a group has its most complete document and its lowest similarity to that', async () => {
  const documents = ['Wind power at sea', 'wind power, at sea!', 'Wind power at sea today', 'Solar power', 'x'];
  const { run } = await agent.call('cluster', { documents });
  const { groups } = await agent.call('duplicates', { run, similarity: 0.7 });
  const titled = [0, 1, 2].map(document => ({ document, title: documents[document] }));
  expect(groups).toEqual([{ similarity: 0.8, representative: 2, size: 3, documents: titled }]);
  expect(await agent.say('duplicates', { run, similarity: 1 })).toBe(
    '1 group; 1 document could be left out.\n[0] [1] Wind power at sea',
  );
});

test('documents may come without a run, as they are', async () => {
  const issues = ['Wind power at sea', 'wind power, at sea!', 'Solar power'].map((title, number) => ({
    number,
    title,
    user: { login: 'cy' },
  }));
  const { groups, run } = await agent.call('duplicates', { documents: issues });
  expect(groups.map(shapeOf)).toEqual([[0, [0, 1]]]);
  expect(run).toBeUndefined();
  expect(await agent.say('duplicates', {})).toBe(
    'documents: give documents, a run or a file, but there is none of them.',
  );
});

test.each([0.5, 0.7, 0.8])('groups are those of the library at %f, whatever the ids', async similarity => {
  const documents = texts.flatMap((title, number) =>
    ['', 'once more', 'and once more'].map((more, copy) => ({ key: `${number} ${copy}`, title, more })),
  );
  const { run } = await agent.call('cluster', { documents, idField: 'key', fields: ['title', 'more'] });
  const found = standIns(documents, { similarity, fields: ['title', 'more'] });
  expect(found.length).toBeGreaterThan(0);
  const { groups } = await agent.call('duplicates', { run, similarity });
  expect(groups.map(shapeOf)).toEqual(found.map(({ representative, documents: all }) => [representative, all]));
});

test('the comparison is a job of the engine, which may say that it takes too long', async () => {
  const jobs: Job[] = [];
  const late = { ok: false, error: errorReport('deadline-exceeded'), facts: {} } as unknown as Outcome;
  const busy = await connectedClient({
    runs: storeOf([{ id: 'a', text: 'wind' }]),
    run: async job => {
      jobs.push(job);
      return late;
    },
  });
  expect(await busy.say('duplicates', { run: 'abc', similarity: 0.6 })).toBe(
    'documents: cannot be compared in the time that there is. Raise `similarity`, or pass fewer documents.',
  );
  expect(jobs).toMatchObject([{ task: 'duplicates', similarity: 0.6 }]);
  expect(new TextDecoder().decode(jobs[0]!.body as Uint8Array)).toBe(
    '{"idField":"id","documents":[{"id":"a","text":"wind"}]}',
  );
  await busy.close();
});

test('an engine that does nothing but cluster is told in words', async () => {
  await using engine = await createEngine({ algorithms: allAlgorithms, languages: catalogue });
  const other = await connectedClient({ runs: storeOf([{ id: 'a', text: 'wind' }]), registry: engine.registry });
  expect(await other.say('duplicates', { run: 'abc' })).toBe('documents: this server compares none.');
  await other.close();
});

test('a run with too many characters is not compared', async () => {
  const other = await connectedClient({ runs: storeOf(Array(11).fill({ id: '7', text: 'x'.repeat(1_000_000) })) });
  expect(await other.say('duplicates', { run: 'abc' })).toBe(
    'documents: must have at most 10000000 characters to be compared, but they have 11000000.',
  );
  await other.close();
});

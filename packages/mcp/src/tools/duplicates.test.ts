import { standIns } from '@sheaf/core/duplicates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedClient, type TestClient, texts } from '../mcp.testing.js';

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

/** What of the texts of a cluster can be read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedClient, storeWith, type TestClient } from '../mcp.testing.js';

const long = `${'solar panels '.repeat(1000)}end`;
const documents = [
  { id: 'a', title: 'Solar panels', text: 'On the\n roof.' },
  { id: 'b', title: 'Solar panels' },
  { id: 'c', title: 'Solar panels', text: long },
  { id: 'd', title: 'Solar panels', text: `${long} ${long}` },
];

let agent: TestClient;
beforeAll(async () => {
  const settings = { algorithm: 'Lingo', language: 'English', idField: 'id' };
  const clusters = [{ labels: ['Solar Panels'], documents: [0, 1, 2, 3], clusters: [], score: null }];
  const runs = storeWith({
    id: 'abc',
    parent: null,
    change: null,
    documents,
    settings,
    edits: [],
    response: { clusters },
  });
  agent = await connectedClient({ runs });
  // A client that knows the output schemas checks results by them.
  await agent.client.listTools();
});
afterAll(() => agent.close());

const open = async (more: object) =>
  (await agent.call('open_cluster', { run: 'abc', cluster: '1', ...more }))['documents'];

test('short texts are there in whole, and long ones share the room that is left', async () => {
  const [first, second, third, fourth] = await open({});
  expect(first).toMatchObject({ title: 'Solar panels', text: 'Solar panels · On the roof.', words: ['Solar panels'] });
  expect([first.leftOut, second.text, second.leftOut]).toEqual([undefined, undefined, undefined]);
  expect(third.text.length).toBe(fourth.text.length);
  expect(first.text.length + 12 + third.text.length + fourth.text.length).toBeCloseTo(6000, -1);
  const whole = `Solar panels · ${long}`;
  expect(third.text).toBe(`${whole.slice(0, third.text.length - 1)}…`);
  expect(third.leftOut).toBe(whole.length - third.text.length + 1);
});

test('a long text can be read in whole', async () => {
  const [third] = await open({ offset: 2, limit: 1, characters: 50_000 });
  expect(third).toMatchObject({ text: `Solar panels · ${long}` });
  expect(third.leftOut).toBeUndefined();
});

test('without room there are titles only', async () => {
  for (const document of await open({ characters: 0 })) expect(document).not.toHaveProperty('text');
});

test('the text for the model says the same', async () => {
  const said = await agent.say('open_cluster', { run: 'abc', cluster: '1', limit: 3, characters: 100 });
  expect(said).toMatch(/^1\. Solar Panels: 4 documents, 1 to 3 shown\.\n/);
  expect(said).toContain('\n[0] Solar panels · On the roof. (words: Solar panels)\n[1] Solar panels (words: ');
  expect(said).toMatch(/\n\[2\] Solar panels · solar panels [^\n]*… \(\d+ characters left out\) \(words: /);
  expect(said).toContain(
    'raise `characters` to at most 50000, with limit 1; all: sheaf://runs/abc\nNext page: offset 3.',
  );
});

/** What a view shows, whatever its host passes on. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedClient, type TestClient, texts } from '../mcp.testing.js';
import { shownRun } from './shown-run.js';

let agent: TestClient;
beforeAll(async () => {
  agent = await connectedClient();
});
afterAll(() => agent.close());

const refused = async (): Promise<string> => Promise.reject(new Error('This host lets views read nothing.'));

test('a run is read at its address where the host does not pass on what is for the view', async () => {
  const documents = texts.map((text, number) => ({ key: `id ${number}`, text }));
  const given = { documents, idField: 'key' };
  const result = (await agent.client.callTool({ name: 'cluster', arguments: given })) as CallToolResult;
  const brought = await shownRun(result, refused);
  expect(brought).toMatchObject({ run: result.structuredContent!['run'], titles: texts });
  const { structuredContent } = result;
  const read = async (uri: string) => ((await agent.client.readResource({ uri })).contents[0] as { text: string }).text;
  expect(await shownRun({ structuredContent }, read)).toEqual(brought);
  expect(await shownRun({ structuredContent }, refused)).toBeUndefined();
});

test('another result brings no run', async () => {
  expect(await shownRun({ structuredContent: { documents: [] } }, refused)).toBeUndefined();
  expect(await shownRun({}, refused)).toBeUndefined();
});

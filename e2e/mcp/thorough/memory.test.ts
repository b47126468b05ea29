/** Two processes, one after the other, with the SDK's own client: the second knows what the first has kept. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, expect, test } from 'vitest';
import { program } from '../../service/server-process.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-memory-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Calls tools in a process of their own. */
async function conversation<T>(act: (call: (name: string, input: object) => Promise<unknown>) => Promise<T>) {
  const client = new Client({ name: 'test', version: '1' });
  const args = [program, 'mcp', '--dictionaries', 'none', '--runs', folder];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  try {
    return await act(async (name, input) => {
      // A client waits for a minute by default, which a busy machine may need.
      const result = await client.callTool({ name, arguments: { ...input } }, undefined, { timeout: 200_000 });
      expect(result.isError, JSON.stringify(result.content)).toBeUndefined();
      return result.structuredContent;
    });
  } finally {
    await client.close();
  }
}

const issues = (subjects: readonly string[], count: number) =>
  Array.from({ length: count }, (_, number) => ({
    number,
    title: subjects[number % subjects.length],
    user: { login: 'cy' },
    body: `${subjects[number % subjects.length]}, seen by team ${number} of the office.`,
  }));

test('“cluster this week’s issues; what is new since last week?” works across processes', async () => {
  const known = ['Printer jams on thick paper', 'Login page stays blank', 'Export loses a column'];
  const run = await conversation(async call => {
    const made = (await call('cluster', { documents: issues(known, 90) })) as { run: string };
    await call('topics_fit', { run: made.run });
    return made.run;
  });
  const news = await conversation(async call => {
    await call('open_cluster', { run, cluster: 1 });
    return call('whats_new', { documents: issues([...known, 'Invoice adds the tax twice'], 60) });
  });
  const { topics } = news as { topics: { event: string | null; titles: string[] }[] };
  expect(topics.filter(({ event }) => event === 'new').map(({ titles }) => titles[0])).toEqual([
    'Invoice adds the tax twice',
  ]);
});

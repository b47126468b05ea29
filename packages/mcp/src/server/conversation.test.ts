/** A conversation of ten turns over 500 issues as an API returns them, which a second process goes on with. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FolderStore } from '../files/folder-store.js';
import { connectedClient } from '../mcp.testing.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-runs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const subjects = [
  ['Printer jams', 'The printer jams when it prints both sides of thick paper.'],
  ['Login page blank', 'The login page stays blank after the browser update, nobody can sign in.'],
  ['Export loses column', 'The last column is missing when a table is exported to a spreadsheet.'],
  ['Search is slow', 'The search takes a minute when the index has many documents.'],
  ['Email not delivered', 'Messages of the mailing list are not delivered to some addresses.'],
] as const;

const places = ['Berlin', 'Oslo', 'Lima', 'Cairo', 'Perth', 'Quito', 'Delhi'];

const issue = (number: number, [title, body]: readonly [string, string]) => ({
  id: 9_000_000 + number,
  number,
  title: `${title} in ${places[number % 7]}`,
  user: { login: `user${number % 40}`, id: number % 40 },
  labels: [{ name: 'bug', color: 'd73a4a' }],
  created_at: `2026-11-${10 + (number % 7)}T10:00:00Z`,
  body: `${body} Seen by team ${number % 13} in ${places[number % 7]} ${number}.`,
});

const issues = Array.from({ length: 500 }, (_, n) => issue(n, subjects[n % 5]!));
const invoices = ['Invoice total wrong', 'The invoice adds the tax twice, so the total is wrong.'] as const;
const nextWeek = Array.from({ length: 60 }, (_, n) => issue(1000 + n, n < 12 ? invoices : subjects[n % 5]!));

test('ten turns, the last four in another process', async () => {
  const first = await connectedClient({ runs: new FolderStore(folder) });
  const made = await first.call('cluster', { documents: issues, idField: 'number' });
  expect(made['clusters'].length).toBeGreaterThanOrEqual(5);
  const run = made['run'] as string;
  const opened = await first.call('open_cluster', { run, cluster: 1, limit: '3' });
  expect(opened['documents'][0].title).toMatch(/ in /);
  expect((await first.call('explain', { run, document: 7 }))['document']).toBeDefined();
  const few = await first.call('diversify', { run, k: 5 });
  expect(new Set(few['documents'].map(({ document }: { document: number }) => document % 5)).size).toBe(5);
  const adjusted = await first.call('adjust', { run, merge: ['1', '2'] });
  expect(adjusted['parent']).toBe(run);
  const fitted = await first.call('topics_fit', { run, model: 'issues', period: '2026-W46' });
  expect([fitted['documents'], fitted['topics'].length]).toEqual([500, made['clusters'].length]);
  await first.close();

  const second = await connectedClient({ runs: new FolderStore(folder) });
  const again = await second.call('cluster', { documents: nextWeek, idField: 'number' });
  const change = await second.say('compare', { before: run, after: again['run'] });
  expect(change).toContain('Invoice');
  const news = await second.call('whats_new', { run: again['run'], model: 'issues' });
  const fresh = news['topics'].filter(({ event }: { event: string | null }) => event === 'new');
  expect(fresh.map(({ labels }: { labels: string[] }) => labels.join())).toEqual([expect.stringContaining('Invoice')]);
  expect(fresh[0].documents).toBe(12);
  const updated = await second.call('topics_update', { run: again['run'], model: 'issues', period: '2026-W47' });
  expect(updated['topics'][0]).toEqual(fresh[0]);
  expect((await second.call('whats_new', { documents: nextWeek, model: 'issues' }))['topics'][0].event).not.toBe('new');
  await second.close();
  expect(readdirSync(folder).filter(file => file.endsWith('.topics.json'))).toEqual(['issues.topics.json']);
});

test('a damaged file in the folder is left alone, and a model that is not there is named', async () => {
  writeFileSync(join(folder, 'broken.run.json'), '{"id":');
  writeFileSync(join(folder, 'stranger.txt'), 'x');
  const agent = await connectedClient({ runs: new FolderStore(folder) });
  expect(await agent.say('whats_new', { documents: ['x'], model: 'isues' })).toBe(
    'model: there is no model "isues". There are issues: topics_fit makes one.',
  );
  expect(await agent.say('topics_fit', { documents: ['x'], model: '../up' })).toContain('model: must be letters');
  expect(readdirSync(folder)).toContain('broken.run.json');
  await agent.close();
});

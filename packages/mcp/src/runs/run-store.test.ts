import { expect, test } from 'vitest';
import { ClientRuns } from './client-runs.js';
import { packRun, unpackRun } from './kept-run.js';
import type { Run } from './run.js';
import { RunStore } from './run-store.js';

const MiB = 2 ** 20;

const runWith = (id: string, more: Partial<Run> = {}): Run => ({
  id,
  parent: null,
  change: null,
  documents: [{ text: 'solar panels' }],
  settings: { algorithm: 'Lingo', language: 'English' },
  edits: [],
  response: { clusters: [] },
  ...more,
});

const keep = (store: RunStore, run: Run, client = 'me') =>
  store.keep(client, { kept: [packRun(run)], used: [], models: [] });
const idsOf = (store: RunStore, client: string) => store.of(client).runs.map(({ id }) => id);

test('runs are kept for their client, the ones used last', () => {
  const store = new RunStore({ runs: 2, bytes: MiB });
  for (const id of ['a', 'b']) keep(store, runWith(id));
  const runs = new ClientRuns(store.of('me'));
  expect(runs.find('a')).toEqual(runWith('a'));
  runs.keep(runWith('c'));
  expect(runs.find('c')).toEqual(runWith('c'));
  store.keep('me', runs.changes);
  expect(idsOf(store, 'me')).toEqual(['c', 'a']);
  // The name of another client may begin as one does.
  for (const other of ['you', 'm', 'men']) expect(idsOf(store, other)).toEqual([]);
});

test('a run comes back as it was, with the fields of its documents in their order', () => {
  const document = new Map([
    ['__proto__', 'x'],
    ['2', 'y'],
    ['1', 'z'],
  ]);
  const run = runWith('a', {
    documents: [document as never],
    settings: { algorithm: 'STC', language: 'English', idField: 'id' },
    edits: [{ kind: 'rename', cluster: '1', name: 'n' }],
    change: 'c'.repeat(300),
  });
  const settings = { algorithm: 'STC', language: 'English', parameters: { maxClusters: 3 } };
  expect(unpackRun(packRun(runWith('b', { settings }))).settings).toEqual(settings);
  const found = unpackRun(packRun(run));
  expect(found).toEqual(run);
  expect([...(found.documents[0] as unknown as Map<string, string>).keys()]).toEqual(['__proto__', '2', '1']);
});

test('the history of a run is known for longer than the run, and has no circles', () => {
  const store = new RunStore({ runs: 1, bytes: MiB });
  const historyOf = (id: string, client = 'me') => new ClientRuns(store.of(client)).historyOf(id);
  keep(store, runWith('a'));
  keep(store, runWith('b', { parent: 'a', change: 'finer' }));
  keep(store, runWith('c', { parent: 'b', change: 'broader' }));
  keep(store, runWith('b', { parent: 'c', change: 'finer' }));
  keep(store, runWith('d'));
  expect(historyOf('c').map(({ id, parent }) => [id, parent])).toEqual([
    ['c', 'b'],
    ['b', 'a'],
    ['a', null],
  ]);
  keep(store, runWith('b', { parent: 'a', change: 'finer' }));
  // From a run that is there on, nothing has to be told.
  expect(historyOf('c')).toEqual([
    { id: 'c', parent: 'b', change: 'broader', inMemory: false },
    { id: 'b', parent: null, change: 'finer', inMemory: true },
  ]);
  expect(historyOf('c', 'you')).toEqual([]);
  expect(historyOf('x')).toEqual([]);
});

test.each<[string, Partial<Run>]>([
  ['documents', { documents: [{ text: 'x'.repeat(MiB) }] }],
  ['settings', { settings: { algorithm: 'Lingo', language: 'English', parameters: { x: 'x'.repeat(MiB) } } }],
  ['edits', { edits: [{ kind: 'rename', cluster: '1', name: 'x'.repeat(MiB) }] }],
  ['the sentence about a change', { change: `without ${'x'.repeat(MiB)}` }],
  ['clusters', { response: { clusters: [{ labels: ['x'.repeat(MiB)], documents: [], clusters: [], score: null }] } }],
])('the bound of bytes counts %s', (_, more) => {
  const store = new RunStore({ runs: 200, bytes: MiB });
  keep(store, runWith('small'));
  keep(store, runWith('large', more));
  expect(idsOf(store, 'me')).toEqual(['small']);
});

import { expect, test } from 'vitest';
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

const settingsWith = (labelFilters: readonly { readonly exact: readonly string[] }[]): Run['settings'] => ({
  algorithm: 'Lingo',
  language: 'English',
  parameters: { dictionaries: { labelFilters } },
});

test('runs are kept for their client, the ones used last', () => {
  const store = new RunStore({ runs: 2, bytes: MiB });
  for (const id of ['a', 'b', 'c']) store.keep('me', runWith(id));
  expect(store.list('me').map(({ id }) => id)).toEqual(['c', 'b']);
  expect(store.find('you', 'c')).toBeUndefined();
});

test('the history of a run is known for longer than the run, and has no circles', () => {
  const store = new RunStore({ runs: 1, bytes: MiB });
  store.keep('me', runWith('a'));
  store.keep('me', runWith('b', { parent: 'a', change: 'finer' }));
  store.keep('me', runWith('c', { parent: 'b', change: 'broader' }));
  store.keep('me', runWith('b', { parent: 'c', change: 'finer' }));
  store.keep('me', runWith('d'));
  expect(store.historyOf('me', 'c').map(({ id, parent }) => [id, parent])).toEqual([
    ['c', 'b'],
    ['b', 'a'],
    ['a', null],
  ]);
  store.keep('me', runWith('b', { parent: 'a', change: 'finer' }));
  // From a run that is there on, nothing has to be told.
  expect(store.historyOf('me', 'c')).toEqual([
    { id: 'c', parent: 'b', change: 'broader', inMemory: false },
    { id: 'b', parent: null, change: 'finer', inMemory: true },
  ]);
  expect(store.historyOf('you', 'c')).toEqual([]);
  expect(store.historyOf('me', 'x')).toEqual([]);
});

test.each<[string, Partial<Run>]>([
  ['the characters of dictionaries', { settings: settingsWith([{ exact: ['x'.repeat(MiB / 2)] }]) }],
  ['the objects of dictionaries', { settings: settingsWith(Array(10_000).fill({ exact: [] })) }],
  ['edits', { edits: [{ kind: 'rename', cluster: '1', name: 'x'.repeat(MiB / 2) }] }],
  ['the sentence about a change', { change: `without ${'x'.repeat(MiB / 2)}` }],
  ['documents without fields', { documents: Array(10_000).fill({}) }],
  ['empty texts', { documents: [{ text: Array(20_000).fill('') }] }],
])('the bound of bytes counts %s', (_, more) => {
  const store = new RunStore({ runs: 200, bytes: MiB });
  store.keep('me', runWith('small'));
  store.keep('me', runWith('large', more));
  expect(store.list('me').map(({ id }) => id)).toEqual(['small']);
});

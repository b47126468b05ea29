import type { DuplicateGroup } from '@sheaf/clustering/duplicates';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleCollection } from '../clusters/example-run.testing.js';
import { type Comparison, compare, wordsOf } from './comparing.js';
import { useDuplicates } from './found-duplicates.js';
import type { DuplicateReply } from './near-duplicate-worker.js';

const collection = exampleCollection([{ title: 'a b c' }, { title: 'a b c' }, { title: 'd' }]);
const groups = [{ representative: 0, documents: [0, 1], similarity: [1, 1] }] as unknown as readonly DuplicateGroup[];

/** What each worker says when the test lets it. */
let workers: ((reply: DuplicateReply) => void)[] = [];

beforeEach(() => {
  workers = [];
  useDuplicates.getState().keep([], []);
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: (event: { readonly data: DuplicateReply }) => void = () => {};
      postMessage = () => void workers.push(data => this.onmessage({ data }));
      terminate = () => {};
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A search, and what it has said so far. */
function begin() {
  const said: Comparison[] = [];
  const comparing = compare(collection, 0.8, comparison => said.push(comparison));
  return { ...comparing, said, worker: workers.at(-1)!, words: () => said.map(wordsOf) };
}

/** Lets all promises run that wait for nothing else. */
const settled = () => new Promise(resolve => setTimeout(resolve));

test('a search tells how far it is and what it found, and keeps that for the marks on results', async () => {
  const { worker, words } = begin();
  worker({ done: 0.5 });
  worker({ groups });
  await settled();
  expect(words()).toEqual(['Comparing… 0\u2009%', 'Comparing… 50\u2009%', '1 near-duplicate in 1 group']);
  expect(useDuplicates.getState()).toMatchObject({ rows: collection.rows, groups });
});

test('a search that finds nothing says so', async () => {
  const { worker, words } = begin();
  worker({ groups: [] });
  await settled();
  expect(words().at(-1)).toBe('No two documents are so similar.');
});

test('a search that was cancelled claims no result', async () => {
  const { cancel, said, worker } = begin();
  cancel();
  worker({ groups });
  await settled();
  expect(said.at(-1)).toEqual({ is: 'cancelled' });
  expect(useDuplicates.getState().groups).toEqual([]);
});

test('a search whose place another has taken says nothing any more', async () => {
  const { leave, said } = begin();
  const before = said.length;
  leave();
  const next = begin();
  await settled();
  expect(said).toHaveLength(before);
  expect(next.said).toEqual([{ is: 'working', done: 0 }]);
});

test('a search that fails says why', async () => {
  const { worker, words } = begin();
  worker({ fault: 'Out of memory.' });
  await settled();
  expect(words().at(-1)).toBe('Out of memory.');
});

import { expect, test } from 'vitest';
import { cluster, exampleCollection, exampleRun } from '../clusters/example-run.testing.js';
import { fetchedKey } from '../documents/fetched.js';
import { sourceKey } from '../opening/workbench.js';
import { freshSetup } from '../parameters/setup.js';
import { useSettings } from '../settings/settings.js';
import { workbenchSources } from '../sources/registry.js';
import { createSession } from '../state/session.js';
import { violations } from '../state/violations.js';
import { handOver } from './hand-over.js';

const ROWS = [{ title: 'red wine' }, { title: 'white wine' }];

function searched() {
  const from = createSession(freshSetup('STC'));
  const collection = exampleCollection(ROWS, { source: 'sample', query: 'wine' });
  from.send({ type: 'arrived', collection, run: exampleRun([cluster('Wine', [0, 1])], ROWS.length) });
  return from;
}

test('documents, runs, settings and query of a search continue in the workbench', () => {
  const [from, to] = [searched(), createSession(freshSetup('Lingo'))];
  handOver(from, to, 'games');
  const [before, after] = [from.getState(), to.getState()];
  expect(after.collection).toBe(before.collection);
  expect(after.runs).toBe(before.runs);
  expect(after.setup).toBe(before.setup);
  expect(violations(after)).toEqual([]);
  expect(useSettings.getState()).toMatchObject({ workbenchSource: 'sample', workbenchQuery: 'wine', sample: 'games' });
  const source = workbenchSources().find(({ id }) => id === 'sample')!;
  expect(fetchedKey(after.collection!), 'they are not fetched again').toBe(sourceKey(source));
});

test('work that would be lost is asked about first', () => {
  const [from, to] = [searched(), searched()];
  const { collection } = to.getState();
  to.send({ type: 'kept', as: 'off' });
  handOver(from, to, '');
  expect(to.getState().collection).toBe(collection);
  to.getState().toast!.actions[0]!.run();
  expect(to.getState().collection).toBe(from.getState().collection);
});

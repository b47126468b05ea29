import { expect, test } from 'vitest';
import { createSelection } from './selection.js';

const clusters = (selection: ReturnType<typeof createSelection>) => [...selection.value.clusters];

test('a click selects only what was clicked', () => {
  const selection = createSelection();
  selection.pick({ cluster: '1' });
  selection.pick({ cluster: '2' });
  expect(clusters(selection)).toEqual(['2']);
});

test('a click on the only selected cluster clears, on one of several selects it alone', () => {
  const selection = createSelection();
  selection.pick({ cluster: '1' });
  selection.pick({ cluster: '2' }, { add: true });
  selection.pick({ cluster: '2' });
  expect(clusters(selection)).toEqual(['2']);
  selection.pick({ cluster: '2' });
  expect(clusters(selection)).toEqual([]);
});

test('adding keeps the others and removes what was selected', () => {
  const selection = createSelection();
  selection.pick({ cluster: '1' }, { add: true });
  selection.pick({ document: 7 }, { add: true });
  expect([...selection.value.documents]).toEqual([7]);
  selection.pick({ cluster: '1' }, { add: true });
  expect(clusters(selection)).toEqual([]);
  expect([...selection.value.documents]).toEqual([7]);
});

test('a document alone replaces selected clusters', () => {
  const selection = createSelection();
  selection.pick({ cluster: '1' });
  selection.pick({ document: 3 });
  expect(clusters(selection)).toEqual([]);
  expect([...selection.value.documents]).toEqual([3]);
});

test('listeners hear changes once, and nothing when nothing changed or after they stop', () => {
  const selection = createSelection();
  const heard: number[] = [];
  const stop = selection.subscribe(value => heard.push(value.clusters.size));
  selection.set({ clusters: new Set(['1', '2']) });
  selection.set({ clusters: new Set(['2', '1']) });
  selection.clear();
  stop();
  selection.pick({ cluster: '1' });
  expect(heard).toEqual([2, 0]);
});

test('the value is another object after a change and the same one otherwise', () => {
  const selection = createSelection();
  const before = selection.value;
  selection.clear();
  expect(selection.value).toBe(before);
  selection.pick({ cluster: '1' });
  expect(selection.value).not.toBe(before);
});

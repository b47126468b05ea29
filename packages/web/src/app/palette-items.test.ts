import { beforeEach, expect, test, vi } from 'vitest';
import { cluster, exampleCollection, exampleRun } from '../session/clusters/example-run.testing.js';
import { editorsOf } from '../session/parameters/algorithms.js';
import { freshSetup } from '../session/parameters/setup.js';
import { createSession } from '../session/state/session.js';
import { withoutSearch } from './browser.testing.js';
import { paletteItems } from './palette-items.js';

vi.stubGlobal('location', { hash: '' });

/** The buttons of the page: each has a name, and may have keys written on it. */
let buttons: readonly (readonly [name: string, keys?: string])[] = [];
/** The buttons that were pressed, by their places. */
let pressed: number[] = [];

vi.stubGlobal('document', {
  querySelectorAll: () =>
    buttons.map(([name, keys], place) => ({
      getAttribute: () => null,
      childNodes: [{ nodeName: 'SPAN', textContent: name }, ...(keys ? [{ nodeName: 'KBD', textContent: keys }] : [])],
      click: () => pressed.push(place),
    })),
});
beforeEach(() => {
  buttons = [];
  pressed = [];
});

const rows = Array.from({ length: 90 }, (_, i) => ({ title: `Document ${i} about power` }));
const session = createSession(freshSetup('Lingo'), editorsOf);
session.send({
  type: 'arrived',
  collection: exampleCollection(rows),
  run: exampleRun([cluster('Solar Power', [0, 1]), cluster('Data', [2])], rows.length),
});

const names = (query: string, inWorkbench = true) => paletteItems(session, inWorkbench, query).map(({ name }) => name);

const actions = (query: string, inWorkbench = true) =>
  paletteItems(session, inWorkbench, query).filter(({ kind }) => kind === 'Actions');

test('the key of a command stands beside it', () => {
  buttons = [['Cluster', 'Ctrl ↵']];
  expect(actions('cluster')).toMatchObject([{ name: 'Cluster', keys: 'Ctrl Enter' }]);
});

test('an action presses the first button that has exactly its name', () => {
  buttons = [['Cluster title'], ['Cluster', 'Ctrl ↵'], ['Cluster only these'], ['Undo'], ['Undo']];
  for (const action of actions('')) action.run();
  expect(pressed).toEqual([1, 3]);
});

test('an action is not offered where there is no button for it, as while a run works', () => {
  buttons = [['Working, cancel'], ['Cluster title'], ['Export']];
  expect(actions('').map(({ name }) => name)).toEqual(['Export']);
});

test('the actions of the workbench are not those of the search, whatever a cluster there is called', () => {
  buttons = [['List'], ['Treemap'], ['Export'], ['Quality'], ['Find in results']];
  expect(actions('', false).map(({ name }) => name)).toEqual(['List', 'Treemap', 'Find in results']);
});

test('every word of the query begins a word of the name or of its kind', () => {
  expect(names('sol pow')).toEqual(['Solar Power']);
  expect(names('cluster data')).toContain('Data');
  expect(names('olar')).toEqual([]);
});

test('parameters are offered in the workbench alone, where there is a form for them', () => {
  const title = editorsOf('Lingo')[0]!.title;
  expect(names(title)).toContain(title);
  expect(names(title, false)).not.toContain(title);
});

test('documents are offered once something is typed, and never too many', () => {
  expect(paletteItems(session, true, '').some(({ kind }) => kind === 'Document')).toBe(false);
  expect(names('document')).toHaveLength(60);
});

test('a page without documents offers where to go and how it looks', () => {
  const kinds = new Set(paletteItems(null, false, '').map(({ kind }) => kind));
  expect([...kinds]).toEqual(['Go to', 'Theme']);
});

test('choosing an item does what it says', () => {
  const choose = (query: string) => paletteItems(session, true, query)[0]!.run();
  choose('solar');
  expect([...session.getState().selected.clusters]).toEqual(['0']);
  choose('document 7 about');
  expect(session.getState().reading).toBe(7);
  choose('about');
  expect(location.hash).toBe('#/about');
});

test('the search is no page to go to where there is no source to search', async () => {
  expect(names('go to', false)).toEqual(['Search', 'Workbench', 'About']);
  await withoutSearch(() => expect(names('go to', false)).toEqual(['Workbench', 'About']));
});

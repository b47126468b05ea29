import { expect, test } from 'vitest';
import { changeSettings } from '../settings/settings.js';
import type { SourceEntry } from './entry.js';
import { addSource, searchSources, workbenchSources } from './registry.js';

const source = (id: string, inSearch: boolean, inWorkbench: boolean): SourceEntry => ({
  id,
  title: id,
  summary: '',
  help: '',
  inSearch,
  inWorkbench,
  asksQuery: true,
  optionsKey: () => '',
  load: () => Promise.reject(new Error('is not asked')),
});

const ids = (sources: readonly SourceEntry[]) => sources.map(({ id }) => id);

test('a source that is added appears where it asks to', () => {
  addSource(source('both', true, true));
  addSource(source('bench', false, true));
  expect(ids(searchSources()).slice(-1)).toEqual(['both']);
  expect(ids(workbenchSources()).slice(-2)).toEqual(['both', 'bench']);
});

test('without a configuration the samples come first in the search, files in the workbench, and the web is absent', () => {
  expect(ids(searchSources()).slice(0, 2)).toEqual(['sample', 'pubmed']);
  expect(ids(workbenchSources()).slice(0, 2)).toEqual(['file', 'sample']);
});

test('a sample that is opened in the workbench does not change what a search among the samples finds', () => {
  const key = (sources: readonly SourceEntry[]) => sources.find(({ id }) => id === 'sample')!.optionsKey();
  const before = key(searchSources());
  changeSettings({ sample: 'games' });
  expect([key(workbenchSources()), key(searchSources())]).toEqual(['games', before]);
  changeSettings({ searchSample: 'recipes' });
  expect([key(workbenchSources()), key(searchSources())]).toEqual(['games', 'recipes']);
});

import { expect, test } from 'vitest';
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

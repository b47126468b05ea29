/** Collections that come with the app and are searched in the browser: nothing else is needed. */
import { lazy } from 'react';
import { useSettings } from '../settings.js';
import { collectionOf, type SourceEntry } from './entry.js';
import { rankedMatches } from './keyword-search.js';
import { loadSample, sampleList } from './sample-files.js';

export const sample: SourceEntry = {
  id: 'sample',
  title: 'Samples',
  summary: 'Search the collections that come with Sheaf',
  help: 'Collections that come with Sheaf, searchable without any network. Leave the query empty in the workbench to take all documents.',
  inSearch: true,
  inWorkbench: true,
  asksQuery: false,
  Options: lazy(() => import('../../app/search/SampleOptions.js').then(module => ({ default: module.SampleOptions }))),
  optionsKey: () => useSettings.getState().sample,
  async load(query, { signal }) {
    const list = await sampleList(signal);
    const chosen = list.find(entry => entry.id === useSettings.getState().sample) ?? list[0];
    if (!chosen) throw new Error('No sample collections are installed beside this app.');
    const set = await loadSample(chosen, signal);
    const numbers = rankedMatches(set.records, query);
    const records = numbers.map(number => set.records[number]!);
    const about = { name: chosen.title, source: 'sample', query, language: chosen.language };
    return collectionOf({ ...set, records, total: records.length }, about);
  },
};

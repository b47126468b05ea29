/** Sample collections that come with the application and are searched in the browser, without a network. */
import { later } from '../later.js';
import { useSettings } from '../settings/settings.js';
import { collectionOf, type SourceEntry } from './entry.js';
import { loadSample, sampleList } from './sample-files.js';

const MOST = 2000;

const searching = later(() => import('./searching.js'), 'searchCollection');

export const sample: SourceEntry = {
  id: 'sample',
  title: 'Samples',
  summary: 'Search the collections that come with Sheaf',
  help: 'Real texts that come with Sheaf; they need no network. Search for words, "phrases in quotes", and leave out with -minus. An empty query takes the whole collection.',
  inSearch: true,
  inWorkbench: true,
  asksQuery: false,
  optionsKey: () => useSettings.getState().sample,
  async load(query, { signal }) {
    const list = await sampleList();
    const chosen = list.find(entry => entry.name === useSettings.getState().sample) ?? list[0];
    if (!chosen) throw new Error('No sample collections are installed beside this app.');
    const collection = await loadSample(chosen, signal);
    const { describeFields, searchCollection } = await searching();
    const found = searchCollection(collection, query, MOST);
    const set = { format: 'json' as const, fields: describeFields(found.records), notices: [], details: {}, ...found };
    return collectionOf(set, { name: chosen.title, source: 'sample', query, language: chosen.language });
  },
};

/** Sample collections that come with the application and are searched in the browser, without a network. */
import type { Collection } from '../documents/collection.js';
import { later } from '../later.js';
import { useSettings } from '../settings/settings.js';
import { collectionOf, type SourceEntry } from './entry.js';
import {
  loadSample,
  loadSamples,
  type SampleEntry,
  type SamplesOfLanguage,
  sampleList,
  samplesByLanguage,
} from './sample-files.js';

const MOST = 2000;

/** Lets the page draw. */
const rest = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

const searching = later(() => import('./searching.js'));

/** Searches one sample, or all of a language together. */
export async function searchSamples(
  chosen: SampleEntry | SamplesOfLanguage,
  query: string,
  signal: AbortSignal,
): Promise<Collection> {
  const { describeFields, searchCollection, searchTogether } = await searching();
  const found =
    'entries' in chosen
      ? await searchTogether(await loadSamples(chosen.entries, signal), query, MOST, rest)
      : searchCollection(await loadSample(chosen, signal), query, MOST);
  const set = { format: 'json' as const, fields: describeFields(found.records), notices: [], details: {}, ...found };
  const { title: name, language } = chosen;
  return collectionOf(set, { name, source: 'sample', query, language });
}

/** The setting with the sample collection of a page: what a person opens in the one is not searched in the other. */
export type SampleSetting = 'sample' | 'searchSample';

const sampleBy = (setting: SampleSetting): SourceEntry => ({
  id: 'sample',
  title: 'Samples',
  summary: 'Search the sample collections',
  help: 'Texts that come with Sheaf; they need no network. Search for words, "phrases in quotes", and leave out with -minus. An empty query takes the whole collection.',
  inSearch: true,
  inWorkbench: true,
  asksQuery: false,
  optionsKey: () => useSettings.getState()[setting],
  async load(query, { signal }) {
    const list = await sampleList();
    if (list.length === 0) throw new Error('No sample collections are installed beside this app.');
    const wanted = useSettings.getState()[setting];
    const all = samplesByLanguage(list);
    const chosen = [...list, ...all].find(({ name }) => name === wanted) ?? all[0]!;
    return searchSamples(chosen, query, signal);
  },
});

/** The samples as the workbench has them. */
export const sample = sampleBy('sample');

/** The samples as the search app has them. */
export const searchedSample = sampleBy('searchSample');

/** Sample collections that come with the application and are searched in the browser, without a network. */
import { later } from '../later.js';
import { useSettings } from '../settings/settings.js';
import { collectionOf, type SourceEntry } from './entry.js';
import { ALL_TITLE, loadAllSamples, loadSample, type SampleEntry, sampleList } from './sample-files.js';

const MOST = 2000;

/** Lets the page draw. */
const rest = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

const searching = later(() => import('./searching.js'));

/**
 * The language of results from several samples; `mixed` where they have more than one: two German texts among thirty
 * English ones share words like *die*, which only the German function words keep from being a label.
 */
function languageAmong(titles: readonly unknown[], list: readonly SampleEntry[]): string {
  const found = new Set(titles.map(title => list.find(entry => entry.title === title)?.language ?? 'English'));
  const [first = 'English', ...others] = found;
  return others.length === 0 ? first : 'mixed';
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
    const chosen = list.find(entry => entry.name === useSettings.getState()[setting]);
    const { describeFields, searchCollection, searchTogether } = await searching();
    const found = chosen
      ? searchCollection(await loadSample(chosen, signal), query, MOST)
      : await searchTogether(await loadAllSamples(signal), query, MOST, rest);
    const set = { format: 'json' as const, fields: describeFields(found.records), notices: [], details: {}, ...found };
    const froms = () => found.records.map(record => record['collection']);
    const language = chosen?.language ?? languageAmong(froms(), list);
    return collectionOf(set, { name: chosen?.title ?? ALL_TITLE, source: 'sample', query, language });
  },
});

/** The samples as the workbench has them. */
export const sample = sampleBy('sample');

/** The samples as the search app has them. */
export const searchedSample = sampleBy('searchSample');

/** The sources, in the order in which people see them: files, samples, and those of the catalogue. */
import { sourceNotes } from '@sheaf/sources/notes';
import { config } from '../settings/config.js';
import type { SourceEntry } from './entry.js';
import { localFile } from './local-file.js';
import { remote } from './remote.js';
import { sample, searchedSample } from './sample.js';
import { serverSearch } from './server-search.js';

const added: SourceEntry[] = [];

const searched = sourceNotes.map(remote);

const sources = (samples: SourceEntry): readonly SourceEntry[] => [
  localFile,
  samples,
  ...searched,
  ...config().searches.map(serverSearch),
  ...added,
];

const enabled = ({ id }: SourceEntry): boolean => config().sources[id]?.enabled ?? true;

/** Adds a source of a deployment or a test. */
export const addSource = (source: SourceEntry): void => void added.push(source);

export const searchSources = (): readonly SourceEntry[] =>
  sources(searchedSample).filter(source => source.inSearch && enabled(source));

/** A deployment that offers no source to search has no search page. */
export const hasSearch = (): boolean => searchSources().length > 0;

export const workbenchSources = (): readonly SourceEntry[] =>
  sources(sample).filter(source => source.inWorkbench && enabled(source));

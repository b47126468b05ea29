/** From the file of `--searches` to searches that can be asked. */
import { type AnySource, sourceCatalogue } from '@sheaf/sources/catalogue';
import { OptionError } from '../options/option-error.js';
import type { ServeOptions } from '../options/serve-options.js';
import { allowedAddress } from './allowed-address.js';
import type { DeclaredSearch, Searches } from './declared-search.js';
import { engineSearch } from './engine-search.js';
import { loadDriver, postgresql } from './postgresql.js';
import { type Declarations, optionsOf, readSearchFile, type SearchEntry } from './search-file.js';

/** The searches of the file, checked. @throws OptionError that names the place */
export function openSearches(
  { searches, searchHosts }: Pick<ServeOptions, 'searches' | 'searchHosts'>,
  environment: NodeJS.ProcessEnv = process.env,
): Searches {
  const catalogue = new Map<string, AnySource>(
    [...sourceCatalogue, [postgresql.name, postgresql] as const].filter(([, source]) => hasAddress(source)),
  );
  const opened = readSearchFile(searches).map(entry => open(entry, catalogue, { hosts: searchHosts, environment }));
  return new Map(opened.map(search => [search.name, search]));
}

/** Engines that an operator runs, at an address that is no template. */
const hasAddress = ({ query }: AnySource): boolean =>
  Object.hasOwn(query.properties, 'url') && Object.hasOwn(query.properties, 'collection');

interface Surroundings {
  readonly hosts: string;
  readonly environment: NodeJS.ProcessEnv;
}

function open(
  entry: SearchEntry,
  catalogue: ReadonlyMap<string, AnySource>,
  { hosts, environment }: Surroundings,
): DeclaredSearch {
  const { place } = entry;
  const source = catalogue.get(entry.source);
  if (source === undefined) {
    const known = [...catalogue.keys()].join(', ');
    throw new OptionError(`${place}: source must be one of ${known}. Got ${JSON.stringify(entry.source)}.`);
  }
  const options = optionsOf(entry, source.query.properties as Declarations, environment);
  if (options['collection'] === '') throw new OptionError(`${place}: collection is missing.`);
  if (/^\.{1,2}$/.test(String(options['collection']))) throw new OptionError(`${place}: collection must be a name.`);
  const schemes = source.name === postgresql.name ? ['postgresql:', 'postgres:'] : ['http:', 'https:'];
  const address = allowedAddress(place, options['url'], { hosts, schemes });
  if (entry.searchWithClusters && source.name !== 'elasticsearch')
    throw new OptionError(`${place}: searchWithClusters is for the source elasticsearch.`);
  if (source.name === postgresql.name) void loadDriver().catch(() => {});
  return engineSearch({ entry, source, options, address });
}

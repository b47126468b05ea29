/** The file `config.json` beside the application, which administrators can change without a new build. */
import { sourceNotes } from '@sheaf/sources/notes';
import { isRecord } from './storage.js';

export interface SourceConfig {
  readonly enabled: boolean;
  /** Base address of the remote service. Empty: the default of the source. */
  readonly url: string;
  /** Whether people may enter another address. They may in any case where there is no address otherwise. */
  readonly anyAddress?: boolean;
  readonly [more: string]: unknown;
}

/** A search that the service makes for the page. The service lists them. */
export interface ServerSearch {
  readonly name: string;
  readonly title: string;
  readonly maximum: number;
}

export interface Config {
  readonly service: string;
  readonly doc: string;
  readonly brand: { readonly name: string; readonly slogan: string; readonly about?: string };
  readonly links: { readonly source: string };
  readonly defaultSource: string;
  readonly sources: { readonly [name: string]: SourceConfig };
  readonly searches: readonly ServerSearch[];
  readonly limits: { readonly serviceTimeout: number; readonly sourceTimeout: number };
  /** Address of a module that is called for every run. Empty: none. */
  readonly listener: string;
}

export const STANDARD: Config = {
  service: '../service/',
  doc: '../doc/',
  brand: { name: 'Sheaf', slogan: 'Tie loose documents into topics' },
  links: { source: '' },
  defaultSource: 'sample',
  sources: Object.fromEntries(
    sourceNotes.map(({ name, isEnabled, url, anyAddress }) => [name, { enabled: isEnabled, url, anyAddress }]),
  ),
  searches: [],
  limits: { serviceTimeout: 60_000, sourceTimeout: 20_000 },
  listener: '',
};

/** Keeps the valid entries of the file and fills in defaults for all others. */
export function completed(given: unknown, standard: unknown = STANDARD): unknown {
  if (!isRecord(standard)) return typeof given === typeof standard ? given : standard;
  if (!isRecord(given)) return standard;
  const keys = new Set([...Object.keys(standard), ...Object.keys(given)]);
  return Object.fromEntries(
    [...keys].map(key => [key, key in standard ? completed(given[key], standard[key]) : given[key]]),
  );
}

/** Addresses to which paths are added end in a slash. */
const folder = (address: string): string => address.replace(/[^/]$/, '$&/');

const withFolders = (given: Config): Config => ({ ...given, service: folder(given.service), doc: folder(given.doc) });

let current: Config = STANDARD;

export const config = (): Config => current;

/** Reads the file once, before the page is drawn. If the file is missing or damaged, the defaults apply. */
export async function loadConfig(address = './config.json'): Promise<Config> {
  try {
    const response = await fetch(address, { cache: 'no-cache' });
    if (response.ok) current = withFolders(completed(await response.json()) as Config);
  } catch {
    // Served without a configuration, or opened offline.
  }
  return current;
}

/** An address of the configuration, made absolute against the page. */
export const absolute = (address: string): string => new URL(address, document.baseURI).href;

/** The folder of a Carrot2 server, or of its dictionaries, as `--carrot2` and `--home` name it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OptionError } from '../options/option-error.js';
import { HOW_TO_GET_CARROT2 } from '../options/serve-options.js';

/** What a folder of Carrot2 holds. */
export interface Carrot2Folder {
  /** Null if there is no folder of templates. */
  readonly templates: string | null;
  /** Null if there is no folder of dictionaries. */
  readonly dictionaries: string | null;
  /** The names in the filter of `web.xml`; empty for all algorithms. */
  readonly algorithms: readonly string[];
}

/** @throws OptionError if the folder holds neither a server nor dictionaries */
export function openCarrot2Folder(folder: string): Carrot2Folder {
  for (const home of [folder, join(folder, 'dcs')]) {
    const service = join(home, 'web', 'service');
    if (isFolder(service)) return openService(service);
  }
  if (isFolder(folder) && readdirSync(folder).some(file => file.endsWith('.word-filters.json')))
    return { templates: null, dictionaries: folder, algorithms: [] };
  const found = isFolder(folder) ? 'has neither web/service nor dictionaries' : 'is not a folder';
  throw new OptionError(
    `--carrot2 must name the folder of a Carrot2 4 server: ${JSON.stringify(folder)} ${found}. ${HOW_TO_GET_CARROT2}`,
  );
}

/** @param home the folder that has the folder `web`. @throws OptionError if it has not */
export function openHome(home: string): Carrot2Folder {
  if (!isFolder(join(home, 'web'))) throw new OptionError(`Application's home folder not valid: ${home}`);
  return openService(join(home, 'web', 'service'));
}

function openService(service: string): Carrot2Folder {
  const settings = contextParameters(join(service, 'WEB-INF', 'web.xml'));
  const folderOf = (name: string) => {
    const path = join(service, settings.get(name) ?? name);
    return isFolder(path) ? path : null;
  };
  return {
    templates: folderOf('templates'),
    dictionaries: folderOf('resources'),
    algorithms: namesIn(settings.get('algorithms') ?? ''),
  };
}

/** The parameters of a deployment descriptor that are not empty. */
function contextParameters(file: string): ReadonlyMap<string, string> {
  const xml = isFile(file) ? readFileSync(file, 'utf8').replace(/<!--.*?-->/gs, '') : '';
  const pairs = xml.matchAll(
    /<param-name>([^<]*)<\/param-name>\s*(?:<description>[^<]*<\/description>\s*)?<param-value>([^<]*)<\/param-value>/g,
  );
  const parameters = [...pairs].map(([, name, value]) => [name!.trim(), value!.trim()] as const);
  return new Map(parameters.filter(([, value]) => value !== ''));
}

/**
 * Carrot2 splits the list at commas and spaces, and so cannot name Bisecting K-Means. Here a comma ends a name, and
 * spaces end one only in a list without commas.
 */
function namesIn(list: string): readonly string[] {
  const names = list.includes(',') ? list.split(',') : list.split(/\s+(?!k-means)/i);
  return names.map(name => name.trim()).filter(name => name !== '');
}

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

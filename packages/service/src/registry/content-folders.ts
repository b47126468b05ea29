/** Where templates and dictionaries come from, and which algorithms are offered, as the options say. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { algorithmNotes } from '@sheaf/clustering/notes';
import { OptionError } from '../options/option-error.js';
import type { ServeOptions } from '../options/serve-options.js';
import { ownFile } from '../own-files.js';
import { type Carrot2Folder, isFolder, openCarrot2Folder, openHome } from './carrot2-folder.js';
import { type DictionaryOverrides, loadDictionaries, requireDictionaries } from './dictionary-folder.js';

const stockTemplates = fileURLToPath(ownFile('templates'));

/** The folder of the template files, which are served as they are, too. */
export function templateFolder(options: ServeOptions): string {
  if (options.templates !== '') return existing(options.templates, '--templates');
  return folderOfCarrot2(options)?.templates ?? stockTemplates;
}

/** The folder of dictionaries that replace our own, or null. */
export function dictionaryFolder(options: ServeOptions): string | null {
  if (options.dictionaries === 'none') return null;
  if (options.dictionaries !== '') return existing(options.dictionaries, '--dictionaries');
  return folderOfCarrot2(options)?.dictionaries ?? null;
}

/** The folder of topic models; empty for none. */
export const modelFolder = ({ models }: ServeOptions): string =>
  models === '' ? '' : resolve(existing(models, '--models'));

export function dictionariesOf(options: ServeOptions): DictionaryOverrides | null {
  if (options.dictionaries === 'none') return 'none';
  const folder = dictionaryFolder(options);
  return folder === null ? null : loadDictionaries(folder);
}

/** @throws DictionaryFileError or OptionError if the server is to be Carrot2's and dictionaries are missing */
export function checkDictionaries(options: ServeOptions, languagesOfCarrot2: readonly string[]): void {
  if (options.carrot2 === '' || options.dictionaries === 'none') return;
  const folder = dictionaryFolder(options);
  if (folder === null)
    throw new OptionError(`--carrot2 ${options.carrot2} has no dictionaries in web/service/resources.`);
  requireDictionaries(folder, languagesOfCarrot2);
}

/** The names of the algorithms to offer; empty for all. */
export function algorithmNames(options: ServeOptions): readonly string[] {
  if (options.algorithms === '') return folderOfCarrot2(options)?.algorithms ?? [];
  const names = options.algorithms
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '');
  const known = algorithmNotes.filter(note => options.carrot2 === '' || note.isOfCarrot2).map(({ name }) => name);
  const unknown = names.find(name => !known.includes(name));
  if (unknown === undefined) return names;
  throw new OptionError(
    `--algorithms must be a list of ${known.join(', ')}, separated by commas. Got ${JSON.stringify(unknown)}.`,
  );
}

function folderOfCarrot2({ carrot2, home }: ServeOptions): Carrot2Folder | null {
  if (carrot2 !== '') return openCarrot2Folder(carrot2);
  return home === '' ? null : openHome(home);
}

function existing(folder: string, flag: string): string {
  if (isFolder(folder)) return folder;
  throw new OptionError(`${flag} must name a folder. Got ${JSON.stringify(folder)}.`);
}

/** From options to everything the routes need. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEngine } from '@sheaf/engine';
import type { Logger } from 'pino';
import { OptionError } from '../options/option-error.js';
import type { ServeOptions } from '../options/serve-options.js';
import { ownFile, registryModule } from '../own-files.js';
import { type DictionaryOverrides, loadDictionaries } from '../registry/dictionary-folder.js';
import { loadTemplates } from '../registry/templates.js';
import type { RegistryData } from '../registry-lists.js';
import type { ServiceContext } from './context.js';
import { contextWith } from './context-with.js';

/** Reads the files the options name and starts the workers. */
export async function openContext(options: ServeOptions, log: Logger): Promise<ServiceContext> {
  const data = registryData(options, log);
  const { workers, threads, workerMemory, queue, queueBytes, stopGrace } = options;
  const count = workers || threads;
  const engine = await createEngine({
    entry: registryModule,
    data,
    ...(count > 0 ? { workers: count } : {}),
    memory: workerMemory,
    queue,
    queueBytes,
    stopGrace,
  });
  return contextWith(engine, options, log, JSON.stringify(data));
}

export function registryData(options: ServeOptions, log: Logger): RegistryData {
  const { templates, warnings } = loadTemplates(templateFolder(options));
  for (const warning of warnings) log.warn(warning);
  const { maxDocuments, maxDocumentCharacters, maxCharacters, algorithms } = options;
  return {
    templates,
    dictionaries: dictionariesOf(options),
    limits: { documents: maxDocuments, charactersPerDocument: maxDocumentCharacters, characters: maxCharacters },
    algorithms: algorithms
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== ''),
  };
}

const stockTemplates = fileURLToPath(ownFile('templates'));

/** The folder of the template files, which are served as they are, too. */
export function templateFolder({ templates, home }: ServeOptions): string {
  if (templates !== '') return existing(templates, '--templates');
  return homeFolder(home, 'templates') ?? stockTemplates;
}

/** The folder of dictionaries that replace our own, or null. */
export function dictionaryFolder({ dictionaries, home }: ServeOptions): string | null {
  if (dictionaries === 'none') return null;
  return dictionaries === '' ? homeFolder(home, 'resources') : existing(dictionaries, '--dictionaries');
}

function dictionariesOf(options: ServeOptions): DictionaryOverrides | null {
  if (options.dictionaries === 'none') return 'none';
  const folder = dictionaryFolder(options);
  return folder === null ? null : loadDictionaries(folder);
}

/** Where a Carrot2 server keeps it. */
function homeFolder(home: string, name: string): string | null {
  if (home === '') return null;
  if (!isFolder(join(home, 'web'))) throw new OptionError(`Application's home folder not valid: ${home}`);
  const folder = join(home, 'web', 'service', name);
  return isFolder(folder) ? folder : null;
}

function existing(folder: string, flag: string): string {
  if (isFolder(folder)) return folder;
  throw new OptionError(`${flag} must name a folder. Got ${JSON.stringify(folder)}.`);
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

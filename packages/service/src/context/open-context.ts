/** From options to everything the routes need. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEngine } from '@sheaf/engine';
import type { Logger } from 'pino';
import { Ledger } from '../memory/ledger.js';
import { memoryOf, type ServerMemory } from '../memory/memory-of.js';
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
  const memory = memoryOf(options);
  announceMemory(memory, log);
  const data = withMemory(registryData(options, log), memory.workerMemory);
  const { queue, queueBytes, stopGrace } = options;
  const engine = await createEngine({
    entry: registryModule,
    data,
    workers: memory.workers,
    memory: memory.workerMemory,
    queue,
    queueBytes,
    stopGrace,
  });
  const ledger = new Ledger(memory.ledger);
  return contextWith(engine, options, { log, ledger, fingerprint: JSON.stringify(data) });
}

const MiB = 2 ** 20;

function announceMemory({ limit, origin, ledger, workerMemory, fits }: ServerMemory, log: Logger): void {
  const total = `${Math.floor(limit / MiB)} MB (${origin})`;
  const parts = `${Math.floor(ledger / MiB)} MB for bodies and responses, ${workerMemory} MB for a request in each worker`;
  if (fits) log.info(`Memory: ${total}, of which ${parts}.`);
  else log.warn(`The memory of ${total} may not be enough for ${parts}. Start fewer workers.`);
}

/** @param megabytes for a request, so that the event loop can reject bodies that no worker would take */
const withMemory = (data: RegistryData, megabytes: number): RegistryData => ({
  ...data,
  limits: { ...data.limits, memory: megabytes * MiB },
});

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

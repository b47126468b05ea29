/** From options to everything the routes need. */
import { createEngine } from '@sheaf/engine';
import type { Logger } from 'pino';
import { createAccessControl } from '../guard/access-control.js';
import { Ledger } from '../memory/ledger.js';
import { memoryOf, type ServerMemory } from '../memory/memory-of.js';
import { OptionError } from '../options/option-error.js';
import type { ServeOptions } from '../options/serve-options.js';
import { registryModule } from '../own-files.js';
import {
  algorithmNames,
  checkDictionaries,
  dictionariesOf,
  modelFolder,
  templateFolder,
} from '../registry/content-folders.js';
import { loadTemplates, TemplateError, unknownNames } from '../registry/templates.js';
import type { RegistryData } from '../registry-lists.js';
import type { Searches } from '../search/declared-search.js';
import type { ServiceContext } from './context.js';
import { contextWith } from './context-with.js';

/** Reads the files the options name, and starts the workers only if nothing is wrong with the files. */
export async function openContext(options: ServeOptions, log: Logger): Promise<ServiceContext> {
  const memory = memoryOf(options);
  announceMemory(memory, options, log);
  if (options.carrot2 !== '') await checkCarrot2(options);
  const data = withMemory(registryData(options, log), memory.workerMemory);
  const access = createAccessControl(options);
  const searches = await searchesOf(options);
  const { queue, queueBytes, stopGrace, helpers } = options;
  const engine = await createEngine({
    entry: registryModule,
    data,
    workers: memory.workers,
    helpers,
    memory: memory.workerMemory,
    queue,
    queueBytes,
    stopGrace,
  });
  for (const warning of unknownNames(data.templates, engine.registry)) log.warn(warning);
  const ledger = new Ledger(memory.ledger);
  const fingerprint = JSON.stringify(data);
  return contextWith(engine, options, { log, ledger, runBytes: memory.runs, fingerprint, access, searches });
}

/** The sources are loaded only if a search is declared. */
export async function searchesOf(options: ServeOptions): Promise<Searches> {
  if (options.searches === '') return new Map();
  const { openSearches } = await import('../search/open-searches.js');
  return openSearches(options);
}

/** The catalogue is loaded only here, because the start of other servers does not need it in this thread. */
async function checkCarrot2(options: ServeOptions): Promise<void> {
  const { catalogue, isOfCarrot2 } = await import('@sheaf/languages');
  checkDictionaries(
    options,
    catalogue.filter(isOfCarrot2).map(({ name }) => name),
  );
}

const MiB = 2 ** 20;

/** @throws OptionError if a public server could be made to take more memory than there is */
function announceMemory(memory: ServerMemory, options: ServeOptions, log: Logger): void {
  const { limit, origin, ledger, runs, workers, workerMemory, fits } = memory;
  const total = `${Math.floor(limit / MiB)} MB (${origin})`;
  const kept = runs > 0 ? `${Math.floor(runs / MiB)} MB for runs of agents, ` : '';
  const parts = `${Math.floor(ledger / MiB)} MB for bodies and responses, ${kept}${workerMemory} MB for a request in each worker`;
  const shortage = `The memory of ${total} may not be enough for ${parts}, of which there are ${workers}.`;
  if (fits) log.info(`Memory: ${total}, of which ${parts}.`);
  else if (options.public) throw new OptionError(`${shortage} --public requires enough: set fewer --workers.`);
  else log.warn(`${shortage} Start fewer workers.`);
}

/** @param megabytes for a request, so that the event loop can reject bodies that no worker would take */
const withMemory = (data: RegistryData, megabytes: number): RegistryData => ({
  ...data,
  limits: { ...data.limits, memory: megabytes * MiB },
});

export function registryData(options: ServeOptions, log: Logger): RegistryData {
  const { templates, warnings } = loadTemplates(templateFolder(options));
  for (const warning of warnings) log.warn(warning);
  if (options.templates !== '' && templates.length === 0)
    throw new TemplateError(
      `The folder of --templates has no templates (files such as lingo.json): ${options.templates}`,
    );
  const { maxDocuments, maxDocumentCharacters, maxCharacters, maxWork } = options;
  return {
    templates,
    dictionaries: dictionariesOf(options),
    limits: {
      documents: maxDocuments,
      charactersPerDocument: maxDocumentCharacters,
      characters: maxCharacters,
      work: maxWork,
    },
    algorithms: algorithmNames(options),
    isCarrot2: options.carrot2 !== '',
    models: modelFolder(options),
  };
}

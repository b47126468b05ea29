/** The entry module of the worker threads: what the server offers. */

import { algorithmsOfCarrot2, allAlgorithms } from '@sheaf/clustering/catalogue';
import { installWordVectors } from '@sheaf/clustering/internal';
import { type Language, replaceDictionaries } from '@sheaf/core';
import type { LanguageEntry, Limits, RegistryLists, Template, WordVectorsEntry } from '@sheaf/engine';
import { catalogue, choosers, isOfCarrot2 } from '@sheaf/languages';
import type { DictionaryOverrides, LanguageDictionaries } from './registry/dictionary-folder.js';
import { modelsFolder } from './registry/models-folder.js';

/** The settings of a thread: plain data that was read from files once. */
export interface RegistryData {
  readonly templates: readonly Template[];
  readonly dictionaries: DictionaryOverrides | null;
  readonly limits: Partial<Limits>;
  /** Names of the algorithms to offer; empty for all. */
  readonly algorithms: readonly string[];
  /** Whether to offer only what Carrot2 has, as it is there. */
  readonly isCarrot2?: boolean;
  /** Folder of topic models; empty for none. */
  readonly models?: string;
}

/** A program is bundled with a list of tables of its own, in which a package from outside cannot install itself. */
const wordVectors: readonly WordVectorsEntry[] = [
  { name: 'english', load: () => import('@sheaf/vectors-english') },
  {
    name: 'multilingual',
    load: async () =>
      installWordVectors('multilingual', (await import('@sheaf/vectors-multilingual')).multilingualVectors),
  },
  { name: 'meaning', load: async () => installWordVectors('meaning', (await import('@sheaf/meaning')).meaningVectors) },
];

export function registryLists({ isCarrot2 = false, models = '', ...data }: RegistryData): RegistryLists {
  const { templates, dictionaries, limits, algorithms } = data;
  const known = isCarrot2 ? algorithmsOfCarrot2 : allAlgorithms;
  const languages = isCarrot2 ? catalogue.filter(entry => isInCarrot2(entry, dictionaries)) : catalogue;
  const offered = known.filter(({ name }) => algorithms.length === 0 || algorithms.includes(name));
  const usable = templates.filter(({ algorithm }) => !algorithm || offered.some(({ name }) => name === algorithm));
  return {
    algorithms: offered,
    languages: dictionaries ? languages.map(entry => overridden(entry, dictionaries)) : languages,
    choosers: isCarrot2 ? [] : choosers,
    ...(isCarrot2
      ? {}
      : { loadLanguageNotice: async () => (await import('@sheaf/languages/language-notice')).languageNotice }),
    templates: usable,
    wordVectors: isCarrot2 ? [] : wordVectors,
    loadTies: () => import('@sheaf/clustering/ties'),
    limits,
    topics: async () => (await import('@sheaf/engine/topics')).runTopicJob,
    agents: async () => (await import('@sheaf/mcp')).messageHandler(),
    ...(models === '' ? {} : { models: modelsFolder(models) }),
  };
}

/**
 * Whether a server of Carrot2 offers a language: its own always, and Chinese, Japanese and Korean, which are in a package
 * of their own there, where its folder has their dictionaries.
 */
function isInCarrot2(entry: (typeof catalogue)[number], dictionaries: DictionaryOverrides | null): boolean {
  if (isOfCarrot2(entry)) return true;
  if (dictionaries === null || dictionaries === 'none') return false;
  const { words, labels } = dictionaries[entry.name.toLowerCase()] ?? {};
  return words !== undefined && labels !== undefined;
}

function overridden({ name, load }: LanguageEntry, overrides: DictionaryOverrides): LanguageEntry {
  const own = overrides === 'none' ? { words: {}, labels: {} } : overrides[name.toLowerCase()];
  if (!own) return { name, load };
  let language: Promise<Language> | undefined;
  return { name, load: () => (language ??= loadWith(load, own)) };
}

/** The engine of regular expressions first: dictionaries are compiled when they are put in place. */
async function loadWith(load: LanguageEntry['load'], own: LanguageDictionaries): Promise<Language> {
  const [loaded] = await Promise.all([load(), import('@sheaf/core/regexp')]);
  return replaceDictionaries(loaded, own);
}

/** The entry module of the worker threads: what the server offers. */

import { type Language, replaceDictionaries } from '@sheaf/core';
import { allAlgorithms } from '@sheaf/core/catalogue';
import type { LanguageEntry, Limits, RegistryLists, Template } from '@sheaf/engine';
import { catalogue, choosers } from '@sheaf/languages';
import type { DictionaryOverrides } from './registry/dictionary-folder.js';

/** What a thread is told: plain data, read from files once. */
export interface RegistryData {
  readonly templates: readonly Template[];
  readonly dictionaries: DictionaryOverrides | null;
  readonly limits: Partial<Limits>;
  /** Names of the algorithms to offer; empty for all. */
  readonly algorithms: readonly string[];
}

export function registryLists({ templates, dictionaries, limits, algorithms }: RegistryData): RegistryLists {
  const offered = allAlgorithms.filter(({ name }) => algorithms.length === 0 || algorithms.includes(name));
  const usable = templates.filter(({ algorithm }) => !algorithm || offered.some(({ name }) => name === algorithm));
  return {
    algorithms: offered,
    languages: dictionaries ? catalogue.map(entry => overridden(entry, dictionaries)) : catalogue,
    choosers,
    templates: usable,
    limits,
  };
}

function overridden({ name, load }: LanguageEntry, overrides: DictionaryOverrides): LanguageEntry {
  const own = overrides === 'none' ? { words: {}, labels: {} } : overrides[name.toLowerCase()];
  if (!own) return { name, load };
  let language: Promise<Language> | undefined;
  return { name, load: () => (language ??= load().then(loaded => replaceDictionaries(loaded, own))) };
}

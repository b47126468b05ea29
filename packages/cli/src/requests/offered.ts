import { defaultAlgorithm } from '@sheaf/clustering/notes';
import type { RegistryLists } from '@sheaf/engine';
import { loadDictionaries } from '@sheaf/service/internal/dictionary-folder';
import { type RegistryData, registryLists } from '@sheaf/service/internal/registry-lists';

/** The template with the settings that neither the command line nor the request has. */
export const DEFAULTS = { name: 'defaults', algorithm: defaultAlgorithm, language: 'English' } as const;

/** The module from which worker threads make the same lists as this thread. */
export const registryEntry = (): string => import.meta.resolve('@sheaf/service/internal/registry-lists');

/**
 * What can be run. There are no limits, because the person who starts the command knows the machine.
 *
 * @param dictionaries a folder of dictionaries, `none` for no dictionaries, or undefined for those of Sheaf
 */
export const registryData = (dictionaries: string | undefined): RegistryData => ({
  templates: [DEFAULTS],
  dictionaries: dictionaries === undefined ? null : dictionaries === 'none' ? 'none' : loadDictionaries(dictionaries),
  limits: { documents: 0, charactersPerDocument: 0, characters: 0 },
  algorithms: [],
});

export const listsFor = (dictionaries: string | undefined): RegistryLists => registryLists(registryData(dictionaries));

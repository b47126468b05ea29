import type { JsonObject } from '@sheaf/core';
import { defaultAlgorithm } from '@sheaf/core/notes';
import type { RegistryLists } from '@sheaf/engine';
import type { ClusterRequest } from '@sheaf/protocol';
import { loadDictionaries } from '@sheaf/service/dictionary-folder';
import { type RegistryData, registryLists } from '@sheaf/service/registry-lists';
import { applySettings } from './parameters/apply-settings.js';
import type { Setting } from './parameters/take-flags.js';

/** The template with the settings that neither the command line nor the request has. */
export const DEFAULTS = { name: 'defaults', algorithm: defaultAlgorithm, language: 'English' } as const;

/** The module from which worker threads make the same lists as this thread. */
export const registryEntry = import.meta.resolve('@sheaf/service/registry-lists');

/** What can be run. There are no limits, because the person who starts the command knows the machine. */
export const registryData = (dictionaries: string | undefined): RegistryData => ({
  templates: [DEFAULTS],
  dictionaries: dictionaries === undefined ? null : dictionaries === 'none' ? 'none' : loadDictionaries(dictionaries),
  limits: { documents: 0, charactersPerDocument: 0, characters: 0 },
  algorithms: [],
});

export const listsFor = (dictionaries: string | undefined): RegistryLists => registryLists(registryData(dictionaries));

/** Settings of the command line that apply to every request. */
export interface Overrides {
  readonly algorithm?: string | undefined;
  readonly language?: string | undefined;
  readonly settings: readonly Setting[];
}

/** Whether requests stay unchanged. */
export const changesNothing = ({ algorithm, language, settings }: Overrides): boolean =>
  algorithm === undefined && language === undefined && settings.length === 0;

/** The request with the settings of the command line in place of its own. */
export function withOverrides(request: ClusterRequest, { algorithm, language, settings }: Overrides): ClusterRequest {
  const parameters: JsonObject | undefined = applySettings(request.parameters, settings);
  return {
    ...request,
    ...(algorithm === undefined ? {} : { algorithm }),
    ...(language === undefined ? {} : { language }),
    ...(parameters === undefined ? {} : { parameters }),
  };
}

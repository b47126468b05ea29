import type { JsonObject } from '@sheaf/core';
import { defaultAlgorithm } from '@sheaf/core/notes';
import type { RegistryLists } from '@sheaf/engine';
import type { ClusterRequest } from '@sheaf/protocol';
import { loadDictionaries } from '@sheaf/service/dictionary-folder';
import { type RegistryData, registryLists } from '@sheaf/service/registry-lists';
import { applySettings } from './parameters/apply-settings.js';
import type { Setting } from './parameters/take-flags.js';

/** The template that fills in what neither the command line nor the request names. */
export const DEFAULTS = { name: 'defaults', algorithm: defaultAlgorithm, language: 'English' } as const;

/** Module and argument from which worker threads make the same lists as this one. */
export const registryEntry = import.meta.resolve('@sheaf/service/registry-lists');

/** What there is to run. No limits: whoever starts the command knows what the machine bears. */
export const registryData = (dictionaries: string | undefined): RegistryData => ({
  templates: [DEFAULTS],
  dictionaries: dictionaries === undefined ? null : dictionaries === 'none' ? 'none' : loadDictionaries(dictionaries),
  limits: { documents: 0, charactersPerDocument: 0, characters: 0 },
  algorithms: [],
});

export const listsFor = (dictionaries: string | undefined): RegistryLists => registryLists(registryData(dictionaries));

/** What the command line says about every request. */
export interface Overrides {
  readonly algorithm?: string | undefined;
  readonly language?: string | undefined;
  readonly settings: readonly Setting[];
}

/** True if requests stay as they are. */
export const changesNothing = ({ algorithm, language, settings }: Overrides): boolean =>
  algorithm === undefined && language === undefined && settings.length === 0;

/** The request with what the command line says in place of what it says itself. */
export function withOverrides(request: ClusterRequest, { algorithm, language, settings }: Overrides): ClusterRequest {
  const parameters: JsonObject | undefined = applySettings(request.parameters, settings);
  return {
    ...request,
    ...(algorithm === undefined ? {} : { algorithm }),
    ...(language === undefined ? {} : { language }),
    ...(parameters === undefined ? {} : { parameters }),
  };
}

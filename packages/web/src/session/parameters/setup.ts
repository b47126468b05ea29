/** What a run is made with: algorithm, language, changed parameters, dictionaries, categories. */

import { type Categories, NO_CATEGORIES } from '../dictionaries/categories.js';
import { type Dictionaries, dictionariesJson, NO_ENTRIES } from '../dictionaries/dictionaries.js';
import { remember } from '../settings/storage.js';
import { type Changes, requestParameters } from './changes.js';
import type { Forms } from './forms.js';

export interface Setup {
  readonly algorithm: string;
  readonly language: string;
  readonly changes: Changes;
  readonly dictionaries: Dictionaries;
  readonly categories: Categories;
}

export const freshSetup = (algorithm: string, language = 'English'): Setup => ({
  algorithm,
  language,
  changes: {},
  dictionaries: NO_ENTRIES,
  categories: NO_CATEGORIES,
});

/** The setup with the language of the documents, if that is known. */
export const inLanguage = (setup: Setup, language: string | null): Setup => (language ? { ...setup, language } : setup);

export const rememberSetup = (setup: Setup): void => remember(`setup:${setup.algorithm}`, setup);

/** The `parameters` of a request. The query hint is included when there is a query. */
export function parametersOf(
  setup: Setup,
  query: string,
  forms: Forms,
  options: { onlyChanged?: boolean } = {},
): Record<string, unknown> {
  const parameters = requestParameters(forms(setup.algorithm), setup.changes, options);
  const dictionaries = dictionariesJson(setup.dictionaries);
  return {
    ...(query.trim() ? { queryHint: query.trim() } : {}),
    ...parameters,
    ...(dictionaries ? { dictionaries } : {}),
  };
}

export const sameSetup = (a: Setup, b: Setup): boolean => JSON.stringify(a) === JSON.stringify(b);

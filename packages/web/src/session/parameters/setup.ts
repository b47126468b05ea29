/** What a run is made with: algorithm, language, changed parameters, dictionaries. */

import {
  type Dictionaries,
  dictionariesJson,
  dictionariesOfRequest,
  LISTS,
  NO_ENTRIES,
  PLAIN_LISTS,
} from '../dictionaries/dictionaries.js';
import { KINDS } from '../dictionaries/entries.js';
import { isRecord, recall, remember } from '../settings/storage.js';
import { type Changes, changesIn, fittingChanges, requestParameters } from './changes.js';
import { editorsOf } from './editors.js';

export interface Setup {
  readonly algorithm: string;
  readonly language: string;
  readonly changes: Changes;
  readonly dictionaries: Dictionaries;
}

export const freshSetup = (algorithm: string, language = 'English'): Setup => ({
  algorithm,
  language,
  changes: {},
  dictionaries: NO_ENTRIES,
});

/** The setup with the language of the documents, if that is known. */
export const inLanguage = (setup: Setup, language: string | null): Setup => (language ? { ...setup, language } : setup);

function fittingDictionaries(given: unknown): Dictionaries {
  const source = isRecord(given) ? given : {};
  const text = (given: unknown) => (typeof given === 'string' ? given : '');
  const entries = (list: string) => {
    const texts = isRecord(source[list]) ? source[list] : {};
    return Object.fromEntries(KINDS.map(kind => [kind, text(texts[kind])]));
  };
  return Object.fromEntries([
    ...LISTS.map(list => [list, entries(list)]),
    ...PLAIN_LISTS.map(list => [list, text(source[list])]),
  ]) as Dictionaries;
}

/** Reads a setup from storage, a link or a project. Damaged parts are replaced by their defaults. */
export function fittingSetup(given: unknown, algorithm: string): Setup {
  if (!isRecord(given)) return freshSetup(algorithm);
  const name = typeof given.algorithm === 'string' ? given.algorithm : algorithm;
  return {
    algorithm: name,
    language: typeof given.language === 'string' ? given.language : 'English',
    changes: fittingChanges(editorsOf(name), given.changes),
    dictionaries: fittingDictionaries(given.dictionaries),
  };
}

/** Each algorithm has settings of its own. */
export const recallSetup = (algorithm: string): Setup => ({
  ...fittingSetup(recall(`setup:${algorithm}`, null, isRecordOrNull), algorithm),
  algorithm,
});

const isRecordOrNull = (value: unknown): value is Record<string, unknown> | null => value === null || isRecord(value);

export const rememberSetup = (setup: Setup): void => remember(`setup:${setup.algorithm}`, setup);

/** The `parameters` of a request. The query hint is included when there is a query. */
export function parametersOf(
  setup: Setup,
  query: string,
  options: { onlyChanged?: boolean } = {},
): Record<string, unknown> {
  const parameters = requestParameters(editorsOf(setup.algorithm), setup.changes, options);
  const dictionaries = dictionariesJson(setup.dictionaries);
  return {
    ...(query.trim() ? { queryHint: query.trim() } : {}),
    ...parameters,
    ...(dictionaries ? { dictionaries } : {}),
  };
}

/** The setup that corresponds to a request or template. */
export function setupOfRequest(
  request: { algorithm?: string; language?: string; parameters?: unknown },
  standard: Setup,
): Setup {
  const algorithm = request.algorithm ?? standard.algorithm;
  const parameters = isRecord(request.parameters) ? request.parameters : {};
  return {
    algorithm,
    language: request.language ?? standard.language,
    changes: changesIn(editorsOf(algorithm), parameters),
    dictionaries: dictionariesOfRequest(parameters.dictionaries),
  };
}

export const sameSetup = (a: Setup, b: Setup): boolean => JSON.stringify(a) === JSON.stringify(b);

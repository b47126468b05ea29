/** Dictionaries of a folder, named as in Carrot2: `english.word-filters.json`, `english.label-filters.json`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dictionary, operatorMatcher } from '@sheaf/core';
import '@sheaf/core/regexp';

/** A dictionary file that cannot be used: the server does not start. */
export class DictionaryFileError extends Error {
  override readonly name = 'DictionaryFileError';
}

/** The dictionaries that a folder has for a language. */
export interface LanguageDictionaries {
  /** The filter of words; absent if the language keeps its own. */
  readonly words?: Dictionary;
  /** The filter of labels; absent if the language keeps its own. */
  readonly labels?: Dictionary;
}

/** By lower-cased language name. `none` empties the dictionaries of every language. */
export type DictionaryOverrides = 'none' | { readonly [language: string]: LanguageDictionaries };

const kinds = { word: 'words', label: 'labels' } as const;

/**
 * Reads the dictionaries of a folder: files such as `english.word-filters.json`.
 *
 * @throws DictionaryFileError for a folder without dictionaries, or a file that is no dictionary
 */
export function loadDictionaries(folder: string): DictionaryOverrides {
  const found: { [language: string]: LanguageDictionaries } = {};
  for (const file of readdirSync(folder).sort()) {
    const match = /^(.+)\.(word|label)-filters\.json$/.exec(file);
    if (!match) continue;
    const [, language, kind] = match as unknown as [string, string, keyof typeof kinds];
    found[language] = { ...found[language], [kinds[kind]]: readDictionary(join(folder, file)) };
  }
  if (Object.keys(found).length === 0)
    throw new DictionaryFileError(`Folder ${folder} holds no files like english.word-filters.json.`);
  return found;
}

/** @throws DictionaryFileError if a language has not got both dictionaries in the folder */
export function requireDictionaries(folder: string, languages: readonly string[]): void {
  const files = new Set(readdirSync(folder));
  const wanted = languages.flatMap(name =>
    Object.keys(kinds).map(kind => `${name.toLowerCase()}.${kind}-filters.json`),
  );
  const missing = wanted.filter(file => !files.has(file));
  if (missing.length > 0) throw new DictionaryFileError(`Folder ${folder} lacks dictionaries: ${missing.join(', ')}.`);
}

/** `@type` is allowed; any other unknown key is an error, as in a request. */
function readDictionary(path: string): Dictionary {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new DictionaryFileError(`Dictionary ${path} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DictionaryFileError(`Dictionary ${path} must hold an object.`);
  const { '@type': _, ...lists } = value as Record<string, unknown>;
  for (const [key, list] of Object.entries(lists)) checkList(path, key, list);
  return compiled(path, lists as Dictionary);
}

function checkList(path: string, key: string, list: unknown): void {
  if (!['exact', 'glob', 'regexp'].includes(key))
    throw new DictionaryFileError(`Dictionary ${path} has the unknown key ${JSON.stringify(key)}.`);
  if (list !== null && !(Array.isArray(list) && list.every(item => typeof item === 'string')))
    throw new DictionaryFileError(`Dictionary ${path}: ${key} must be a list of strings.`);
}

/** Compiled once here, so that a bad regular expression stops the start instead of failing the first request. */
function compiled(path: string, dictionary: Dictionary): Dictionary {
  try {
    operatorMatcher(dictionary);
  } catch (error) {
    throw new DictionaryFileError(`Dictionary ${path}: ${(error as Error).message}`, { cause: error });
  }
  return dictionary;
}

import { GlobSet } from './glob-set.js';
import { compileRegexp } from './regexp.js';

/** Entries that reject words or labels. Missing and null lists are empty. */
export interface Dictionary {
  readonly exact?: readonly string[] | null;
  readonly glob?: readonly string[] | null;
  readonly regexp?: readonly string[] | null;
}

/**
 * Answers whether any entry matches. Globs that mean nothing are ignored, as the reference does.
 *
 * @throws DictionaryError for a regular expression that is malformed or outside what a linear-time engine can do
 */
export function matcher(dictionary: Dictionary): (text: string) => boolean {
  const exact = new Set(dictionary.exact ?? []);
  const globs = new GlobSet(dictionary.glob ?? []);
  const regexps = (dictionary.regexp ?? []).map(compileRegexp);
  return text => exact.has(text) || globs.matches(text) || regexps.some(regexp => regexp(text));
}

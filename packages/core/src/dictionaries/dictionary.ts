import { anyHolds } from './any-holds.js';
import { GlobSet } from './glob-set.js';
import { compileRegexp, compileTrustedRegexps, type FindsIn } from './regexp.js';
import { TextSet } from './text-set.js';

/** Entries that reject words or labels. Missing and null lists are empty. */
export interface Dictionary {
  readonly exact?: readonly string[] | null;
  readonly glob?: readonly string[] | null;
  readonly regexp?: readonly string[] | null;
}

/** Answers whether any entry of a dictionary matches. */
export type Matcher = (text: string) => boolean;

/**
 * For dictionaries of strangers. Globs that mean nothing are ignored, as the reference does.
 *
 * @throws DictionaryError for a regular expression that is malformed or outside what a linear-time engine can do
 */
export const matcher = (dictionary: Dictionary): Matcher => compile(dictionary, sources => sources.map(compileRegexp));

/** For dictionaries that come with a language, whose expressions have been reviewed. Made ready on first use. */
export function trustedMatcher(dictionary: Dictionary): Matcher {
  let ready: Matcher | undefined;
  return text => (ready ??= compile(dictionary, compileTrustedRegexps))(text);
}

function compile(dictionary: Dictionary, compileAll: (sources: readonly string[]) => readonly FindsIn[]): Matcher {
  const exact = new TextSet(dictionary.exact ?? []);
  const globs = new GlobSet(dictionary.glob ?? []);
  const regexps = compileAll(dictionary.regexp ?? []);
  return text => exact.has(text) || globs.matches(text) || anyHolds(regexps, text);
}

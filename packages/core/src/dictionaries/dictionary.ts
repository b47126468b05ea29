import { beforeTaking } from '../tables/memory-check.js';
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

/** About what a dictionary takes when it is ready, and each of its entries. */
const BYTES_PER_DICTIONARY = 1024;
const BYTES_PER_ENTRY = 160;

const entriesIn = ({ exact, glob, regexp }: Dictionary): number =>
  (exact?.length ?? 0) + (glob?.length ?? 0) + (regexp?.length ?? 0);

function compile(dictionary: Dictionary, compileAll: (sources: readonly string[]) => readonly FindsIn[]): Matcher {
  beforeTaking(BYTES_PER_DICTIONARY + BYTES_PER_ENTRY * entriesIn(dictionary));
  const exact = new TextSet(dictionary.exact ?? []);
  const globs = new GlobSet(dictionary.glob ?? []);
  const regexps = compileAll(dictionary.regexp ?? []);
  return text => exact.has(text) || globs.matches(text) || anyHolds(regexps, text);
}

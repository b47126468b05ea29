import { beforeTaking } from '../tables/memory.js';
import { GlobSet } from './glob-set.js';
import { compileWith, type FindsIn } from './regexps/regexp-compilers.js';
import { TextSet } from './text-set.js';

/** Entries that reject words or labels. Lists that are missing or null count as empty. */
export interface Dictionary {
  /** Whole texts. */
  readonly exact?: readonly string[] | null;
  /** Word patterns, for example `* mining`; case does not count outside quotes. */
  readonly glob?: readonly string[] | null;
  /** Regular expressions in Java's syntax that are searched for anywhere in the text. */
  readonly regexp?: readonly string[] | null;
}

/** Returns whether any entry of a dictionary matches the text. */
export type Matcher = (text: string) => boolean;

/**
 * Compiles a dictionary that may come from anywhere. Globs without meaning are ignored, as in Carrot2.
 *
 * @throws DictionaryError for a regular expression that is malformed or outside what a linear-time engine can do
 * @example
 * import { matcher } from '@sheaf/core';
 *
 * const rejects = matcher({ exact: ['Home'], glob: ['data *'] });
 * console.log(rejects('Home'), rejects('Data Mining'), rejects('Mining'));
 * // → true true false
 */
export const matcher = (dictionary: Dictionary): Matcher =>
  compile(dictionary, compileWith('request', dictionary.regexp ?? []));

/**
 * Compiles a dictionary from a file of the operator of a server, whose expressions may use look-around,
 * back-references and atomic groups.
 *
 * @throws DictionaryError for a regular expression that is malformed, not supported, or takes too long
 */
export const operatorMatcher = (dictionary: Dictionary): Matcher =>
  compile(dictionary, compileWith('operator', dictionary.regexp ?? []));

/** One dictionary with the entries of all. It matches a text if any of the dictionaries does. */
export function joinDictionaries(dictionaries: readonly Dictionary[]): Dictionary {
  if (dictionaries.length === 1) return dictionaries[0]!;
  return {
    exact: dictionaries.flatMap(({ exact }) => exact ?? []),
    glob: dictionaries.flatMap(({ glob }) => glob ?? []),
    regexp: dictionaries.flatMap(({ regexp }) => regexp ?? []),
  };
}

/** A dictionary that comes with a language: reviewed, and made ready by the build. */
export interface OwnDictionary extends Omit<Dictionary, 'regexp'> {
  /**
   * All regular expressions of the dictionary as one, in the syntax of the runtime with the flag `u`. The engine of the
   * runtime is several times as fast as one that takes linear time, but can take exponential time.
   */
  readonly pattern?: string;
}

/** Compiles, on first use, a dictionary that comes with a language. */
export function trustedMatcher(dictionary: OwnDictionary): Matcher {
  let ready: Matcher | undefined;
  return text => (ready ??= compile(dictionary, findsPattern(dictionary)))(text);
}

function findsPattern({ pattern }: OwnDictionary): FindsIn {
  if (pattern === undefined) return () => false;
  const any = new RegExp(pattern, 'u');
  return text => any.test(text);
}

/** About what a dictionary takes when it is ready, and each of its entries. */
const BYTES_PER_DICTIONARY = 1024;
const BYTES_PER_ENTRY = 160;

const entriesIn = ({ exact, glob, regexp }: Dictionary): number =>
  (exact?.length ?? 0) + (glob?.length ?? 0) + (regexp?.length ?? 0);

function compile(dictionary: Dictionary, findsAny: FindsIn): Matcher {
  beforeTaking(BYTES_PER_DICTIONARY + BYTES_PER_ENTRY * entriesIn(dictionary));
  const exact = new TextSet(dictionary.exact ?? []);
  const globs = new GlobSet(dictionary.glob ?? []);
  return text => exact.has(text) || globs.matches(text) || findsAny(text);
}

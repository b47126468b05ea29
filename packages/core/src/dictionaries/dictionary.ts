import { type Glob, parseGlob, plainWord, splitWords } from './glob.js';
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
  const words = new Set<string>();
  const globs: Glob[] = [];
  for (const pattern of dictionary.glob ?? []) {
    const word = plainWord(pattern);
    const glob = word === null ? parseGlob(pattern) : null;
    if (word !== null) words.add(word);
    else if (glob !== null) globs.push(glob);
  }
  const regexps = (dictionary.regexp ?? []).map(compileRegexp);
  const needsWords = words.size > 0 || globs.length > 0;
  return text => {
    if (exact.has(text)) return true;
    if (needsWords && matchesGlob(splitWords(text), words, globs)) return true;
    return regexps.some(regexp => regexp(text));
  };
}

function matchesGlob(pieces: readonly string[], words: ReadonlySet<string>, globs: readonly Glob[]): boolean {
  if (pieces.length === 1 && words.has(pieces[0]!.toLowerCase())) return true;
  return globs.some(glob => glob(pieces));
}

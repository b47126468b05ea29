import type { RegistryLists } from '@sheaf/engine';
import type { Overrides } from './overrides.js';

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** How people shorten a name of several words: `kmeans`, `bisecting` and `bkmeans` for Bisecting K-Means. */
function shortNames(name: string): readonly string[] {
  const words = name.split(/[\s-]+/);
  const [first = '', ...others] = words;
  return [first, others.join(''), `${first.slice(0, 1)}${others.join('')}`]
    .map(lettersOf)
    .filter(short => short !== '');
}

/** The algorithm that a name means, in any case and shortened. Unknown names are returned unchanged, for the error. */
function usualAlgorithm(name: string, names: readonly string[]): string {
  const letters = lettersOf(name);
  return (
    names.find(known => lettersOf(known) === letters) ??
    names.find(known => shortNames(known).includes(letters)) ??
    name
  );
}

const englishNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/**
 * The language that a name means: in any case, or as a code such as `de`. Unknown names are returned unchanged, for the
 * error message.
 */
export function usualLanguage(name: string, names: readonly string[]): string {
  const isCode = /^[a-z]{2}$/i.test(name);
  const meant = ((isCode ? englishNames.of(name) : undefined) ?? name).toLowerCase();
  return names.find(known => known.toLowerCase() === meant) ?? name;
}

/** Settings of the command line with the names of the algorithm and the language as requests have them. */
export const withUsualNames = (overrides: Overrides, { algorithms, languages }: RegistryLists): Overrides => ({
  ...overrides,
  ...(overrides.algorithm === undefined
    ? {}
    : {
        algorithm: usualAlgorithm(
          overrides.algorithm,
          algorithms.map(({ name }) => name),
        ),
      }),
  ...(overrides.language === undefined
    ? {}
    : {
        language: usualLanguage(
          overrides.language,
          languages.map(({ name }) => name),
        ),
      }),
});

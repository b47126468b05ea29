import type { RegistryLists } from '@sheaf/engine';
import type { Overrides } from './overrides.js';

/** The usual spelling of a name in any case. Unknown names are returned unchanged, for the error message. */
const usualName = (name: string | undefined, names: readonly string[]): string | undefined =>
  name === undefined || names.includes(name)
    ? name
    : (names.find(known => known.toLowerCase() === name.toLowerCase()) ?? name);

/** Settings of the command line with the usual names of the algorithm and the language: `lingo` means `Lingo`. */
export const withUsualNames = (overrides: Overrides, { algorithms, languages }: RegistryLists): Overrides => ({
  ...overrides,
  algorithm: usualName(
    overrides.algorithm,
    algorithms.map(({ name }) => name),
  ),
  language: usualName(
    overrides.language,
    languages.map(({ name }) => name),
  ),
});

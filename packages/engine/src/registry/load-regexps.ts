import type { Dictionary } from '@sheaf/core';

/** The dictionaries in resolved parameters. */
interface RequestDictionaries {
  readonly wordFilters?: readonly Dictionary[] | null;
  readonly labelFilters?: readonly Dictionary[] | null;
  readonly labelBoosts?: readonly Dictionary[] | null;
}

const hasRegexps = ({ wordFilters, labelFilters, labelBoosts }: RequestDictionaries): boolean =>
  [wordFilters, labelFilters, labelBoosts].some(list => list?.some(({ regexp }) => (regexp?.length ?? 0) > 0));

/** Loads the engine of regular expressions if the request has any. Few requests do. */
export async function loadRegexps(parameters: { readonly dictionaries?: unknown }): Promise<void> {
  const dictionaries = parameters.dictionaries as RequestDictionaries | null | undefined;
  if (dictionaries && hasRegexps(dictionaries)) await import('@sheaf/core/regexp');
}

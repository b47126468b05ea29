import type { Dictionary } from '@sheaf/core';

/** The dictionaries of a request, as its parameters hold them when they are resolved. */
interface RequestDictionaries {
  readonly wordFilters?: readonly Dictionary[] | null;
  readonly labelFilters?: readonly Dictionary[] | null;
  readonly labelBoosts?: readonly Dictionary[] | null;
}

const hasRegexps = ({ wordFilters, labelFilters, labelBoosts }: RequestDictionaries): boolean =>
  [wordFilters, labelFilters, labelBoosts].some(list => list?.some(({ regexp }) => (regexp?.length ?? 0) > 0));

/** Loads the engine of regular expressions when a request brings the first one: few requests do. */
export async function loadRegexps(parameters: { readonly dictionaries?: unknown }): Promise<void> {
  const dictionaries = parameters.dictionaries as RequestDictionaries | null | undefined;
  if (dictionaries && hasRegexps(dictionaries)) await import('@sheaf/core/regexp');
}

/** Why a document is in no cluster: what happened to each label that the document could have had. */
import {
  type Document,
  type Fate,
  type Language,
  lingo,
  lingoParameters,
  type NamingRules,
  resolve,
  stc,
  stcParameters,
  whyUnclustered,
  withDictionaries,
} from '@sheaf/core';
import '@sheaf/core/regexp';

interface Asked {
  readonly document: number;
  readonly algorithm: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/**
 * Null for algorithms that form clusters first and name them afterwards, because their labels do not decide which
 * documents belong.
 */
function rulesOf({ algorithm, parameters }: Asked): (NamingRules & { readonly dictionaries: object | null }) | null {
  if (algorithm === lingo.name) {
    const { preprocessing, queryHint, dictionaries } = resolve(lingoParameters, parameters);
    const { minClusterSize } = preprocessing.documentAssigner;
    return { ...preprocessing, minClusterSize, queryHint, dictionaries };
  }
  if (algorithm !== stc.name) return null;
  const { preprocessing, minBaseClusterSize, dictionaries } = resolve(stcParameters, parameters);
  return {
    ...preprocessing,
    phraseDfThreshold: 1,
    minClusterSize: minBaseClusterSize,
    labelFilters: { stopWordLabelFilter: { enabled: true }, stopLabelFilter: { enabled: true } },
    queryHint: null,
    dictionaries,
  };
}

export function fatesIn(documents: readonly Document[], language: Language, asked: Asked): readonly Fate[] {
  const rules = rulesOf(asked);
  if (!rules) return [];
  return whyUnclustered(documents, asked.document, withDictionaries(language, rules.dictionaries), rules);
}

import { type Language, withDictionaries } from '@sheaf/core';
import type { LeidenParameters } from '../leiden-parameters.js';

type LabelFilters = LeidenParameters['preprocessing']['labelFilters'];

/** Which labels may name a cluster. */
export interface NamingRules {
  /** The language, without its own filter of labels. */
  readonly language: Language;
  /** The filters of labels that apply, without the one for incomplete labels. */
  readonly labelFilters: LabelFilters & { readonly completeLabelFilter: null };
}

/**
 * Labels that the request rejects are no names. Labels that only the language's own dictionary rejects are weak names,
 * used where nothing better is there: the rules leave that dictionary out, and the appeal of a label asks it instead.
 */
export function namingRules(language: Language, { dictionaries, preprocessing }: LeidenParameters): NamingRules {
  const withoutOwnLabels = { ...language, isStopLabel: () => false };
  const requestRejects = (dictionaries?.labelFilters ?? []).length > 0;
  const { stopLabelFilter, ...others } = preprocessing.labelFilters;
  return {
    language: withDictionaries(withoutOwnLabels, dictionaries),
    labelFilters: {
      ...others,
      stopLabelFilter: requestRejects ? stopLabelFilter : null,
      // Candidates that look cut off lose appeal instead (`findCutOff`).
      completeLabelFilter: null,
    },
  };
}

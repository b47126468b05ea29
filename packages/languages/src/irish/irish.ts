import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { withoutMutation } from './mutation.js';
import { stem } from './stem.js';

/** *my* and *to* before a vowel, the past and the conditional: *m'athair*, *d'fhág*, *b'fhéidir*. */
const elisions: ReadonlySet<string> = new Set(['b', 'd', 'm']);

const isListed = trustedMatcher(wordFilters);

/** Irish. Snowball stems. */
export const irish: Language = {
  name: 'Irish',
  tokenize: tokenizeWords,
  stem,
  isStopWord: word => isListed(word) || isListed(withoutMutation(word)),
  isStopLabel: trustedMatcher(labelFilters),
  elisions,
  joinWith: ' ',
};

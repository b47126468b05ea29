/** Only for the other packages of Sheaf. These exports may change in any version. */

export { PER_STEP, partOf, type Report, reportTo, startStep } from './algorithms/stages.js';
export { stcAsCarrot2 } from './algorithms/stc/stc.js';
export { dictionaries } from './dictionaries/dictionary-parameters.js';
export { literalWord } from './dictionaries/glob.js';
export { escapeMarkup, policyMeta } from './labels/escape-markup.js';
export { formatFeature } from './labels/feature.js';
export { formatPhrase } from './labels/format-label.js';
export { namingPreprocessing } from './labels/label-parameters.js';
export { filterLabels } from './labels/select-labels.js';
export { logarithm, power } from './matrix/logarithm.js';
export { kernelMaker } from './matrix/simd/compile-kernels.js';
export { kernelStore } from './matrix/simd/kernel-store.js';
export { endOf, growTo, type Memory } from './matrix/simd/web-assembly.js';
export { javaDouble } from './parameters/java-text.js';
export { boolean, choice, integer, number, part, strings, variant } from './parameters/kinds.js';
export { queryHint } from './parameters/query-hint.js';
export { findPhrases } from './phrases/find-phrases.js';
export { fromBase64 } from './tables/base64.js';
export { byCodeUnits } from './tables/by-code-units.js';
export {
  type ColumnMaker,
  copyOf,
  float64Column,
  int32Column,
  lasting,
  pooled,
  shared,
  uint8Column,
  withColumns,
} from './tables/columns.js';
export { enlarged } from './tables/enlarged.js';
export { firstNotBelow } from './tables/first-not-below.js';
export { frontDecoded } from './tables/front-coded.js';
export { beforeTaking, type MemoryCheck, setMemoryCheck } from './tables/memory.js';
export { PairNumbers } from './tables/pair-numbers.js';
export {
  accumulate,
  concatenate,
  groupBy,
  itemsOf,
  type Ragged,
  rowCount,
  rowLength,
  selectRows,
  transpose,
  transposeWeighted,
  type Weighted,
} from './tables/ragged.js';
export { ascending, type Renumbered, renumber } from './tables/renumber.js';
export { sharedRagged, sharedWeighted } from './tables/shared-copies.js';
export { hasUpperCase, lowerCase } from './tokens/fold-case.js';
export { mapTexts, normaliseDocuments } from './tokens/normalise-documents.js';
export { isFunctionWord, normaliseText, readReferences, tokenizeNormalised } from './tokens/normalise-text.js';
export { TYPE_MASK } from './tokens/token-type.js';
export { eachField, tokenize } from './tokens/tokenize.js';
export { neutralWords } from './vector-space/neutral-words.js';
export { rarity } from './vector-space/rarity.js';
export { type TermVectors, weighTerms } from './vector-space/weigh-terms.js';
export { buildVocabulary } from './vocabulary/build-vocabulary.js';
export { documentFrequency } from './vocabulary/postings.js';

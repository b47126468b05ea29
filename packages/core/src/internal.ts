/** Only for the other packages of Sheaf. These exports may change in any version. */
export { leidenParameters } from './algorithms/leiden/leiden-parameters.js';
export { lackFields, readDocuments } from './cluster-input.js';
export { literalWord } from './dictionaries/glob.js';
export { diverseOrder } from './diversify.js';
export { foldAccents } from './duplicates/comparable-text.js';
export { tellHistory } from './history/cluster-history.js';
export { checkPrevious, placePrevious } from './history/previous-clusters.js';
export { escapeMarkup, policyMeta } from './labels/escape-markup.js';
export { javaDouble } from './parameters/java-text.js';
export { fromBase64 } from './tables/base64.js';
export { frontDecoded } from './tables/front-coded.js';
export {
  beforeTaking,
  type MemoryCheck,
  setMemoryCheck,
} from './tables/memory.js';
export { eachField } from './tokens/tokenize.js';
export { checkPlainOptions, severalLanguages } from './topics/check-options.js';
export { DAY_MILLIS, periodOf, SPANS, type Span } from './topics/period-of.js';
export { checkSeveral, checkVectors, collectVectors } from './vector-input.js';
export { installWordVectors, packageOf, wordVectorNames } from './word-vectors.js';

/** For the other packages of Sheaf alone. What stands here may change in any version. */
export { leidenParameters } from './algorithms/leiden/leiden-parameters.js';
export { diverseOrder } from './diversify.js';
export { tellHistory } from './history/cluster-history.js';
export { checkPrevious, placePrevious } from './history/previous-clusters.js';
export { javaDouble } from './parameters/java-text.js';
export { fromBase64 } from './tables/base64.js';
export { frontDecoded } from './tables/front-coded.js';
export { beforeTaking, type MemoryCheck, setMemoryCheck } from './tables/memory-check.js';
export { eachField } from './tokens/tokenize.js';
export { checkPlainOptions } from './topics/check-options.js';
export { DAY_MILLIS, periodOf, SPANS, type Span } from './topics/period-of.js';
export { checkVectors, collectVectors, hasVector, onlyOne } from './vector-input.js';
export { installWordVectors, packageOf, wordVectorNames } from './word-vectors.js';

/** Only for the other packages of Sheaf. These exports may change in any version. */

export { findRepeats } from './algorithms/leiden/copies/repeats-of.js';
export { diverseOrder } from './cluster/diversify.js';
export { foldAccents } from './duplicates/comparable-text.js';
export { tellHistory } from './history/cluster-history.js';
export { checkPrevious, placePrevious } from './history/previous-clusters.js';
export { lackFields, readDocuments } from './input/cluster-input.js';
export { checkSeeds } from './input/seeds.js';
export { checkSeveral, checkVectors, collectVectors } from './input/vector-input.js';
export {
  installWordVectors,
  knowsLanguage,
  packageOf,
  tablesFor,
  type WordTableName,
  type WordVectors,
  wordVectorNames,
} from './input/word-vectors.js';
export { vectorsFromWords } from './input/words/vectors-from-words.js';
export { checkPlainOptions, severalLanguages } from './topics/check-options.js';
export { periodOf, SPANS, type Span } from './topics/period-of.js';

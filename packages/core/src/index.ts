export { kmeansParameters } from './algorithms/kmeans/kmeans-parameters.js';
export { lingoParameters } from './algorithms/lingo/lingo-parameters.js';
export { stcParameters } from './algorithms/stc/stc-parameters.js';
export type {
  Algorithm,
  Checkpoint,
  Cluster,
  Document,
  FieldValue,
  Language,
  NumberedCluster,
  Stemmer,
  Tokenizer,
  TokenSink,
} from './model.js';
export { defineAlgorithm } from './model.js';
export type { Column, LabelCandidates, Phrases, Postings, Stems, Tokens, Vocabulary, Words } from './tables.js';
export {
  SENTENCE_SEPARATOR,
  STOP_WORD,
  TokenType,
} from './tokens/token-type.js';

export * from './algorithms/algorithms.generated.js';
export * from './algorithms/parameters.generated.js';
export { type ClusterOptions, cluster, type PartialParameters, type PreviousRun, type Remembered } from './cluster.js';
export {
  type Dictionary,
  type Matcher,
  matcher,
  type OwnDictionary,
  operatorMatcher,
  trustedMatcher,
} from './dictionaries/dictionary.js';
export { DictionaryError } from './dictionaries/dictionary-error.js';
export { type Dictionaries, replaceDictionaries, withDictionaries } from './dictionaries/with-dictionaries.js';
export { diversify } from './diversify.js';
export { explain } from './explain/explain.js';
export type {
  ClusterExplanation,
  DocumentEvidence,
  Explanation,
  LabelEvidence,
  Match,
  TermWeight,
} from './explain/explanation.js';
export { type Fate, type NamingRules, whyUnclustered } from './explain/why-unclustered.js';
export { type DocumentKey, type PreviousCluster, PreviousError } from './history/previous-clusters.js';
export { isRest } from './history/rest-label.js';
export { joinLabels } from './labels/join-labels.js';
export type {
  Algorithm,
  AlgorithmOptions,
  Approximate,
  AskForHelp,
  Checkpoint,
  Cluster,
  ClusterHistory,
  ClusterTies,
  Document,
  DocumentVectors,
  EarlierCluster,
  FieldValue,
  Language,
  NumberedCluster,
  SharedTask,
  Stemmer,
  Tie,
  TieOptions,
  Tokenizer,
  TokenSink,
  Vector,
  VectorSource,
  WorkSize,
} from './model.js';
export { defineAlgorithm } from './model.js';
export type { DeclaredSchema } from './parameters/declared-schema.js';
export { entriesOf, isJsonObject, type JsonObject, type JsonValue, SpeltNumber } from './parameters/json-value.js';
export type { Condition, Option, Parameter, ParameterOfKind, Part, Variant } from './parameters/parameter.js';
export { ParameterError } from './parameters/parameter-error.js';
export { INT_MAX, INT_MIN, type Range } from './parameters/range.js';
export { everyParameter, parametersBelow, readDeclaration, TYPE_KEY } from './parameters/read-declaration.js';
export { type PlainSchema, requestSchema } from './parameters/request-schema.js';
export { findProblems, resolve } from './parameters/resolve.js';
export type {
  Column,
  LabelCandidates,
  Phrases,
  Postings,
  Stems,
  Tokens,
  Vocabulary,
  Words,
} from './tables/pipeline.js';
export {
  SENTENCE_SEPARATOR,
  STOP_WORD,
  TokenType,
} from './tokens/token-type.js';
export { TooManyFieldsError } from './tokens/tokenize.js';
export { tokenizeWords } from './tokens/tokenize-words.js';
export { readVectors, VectorError } from './vector-input.js';
export type { WordVectorsName } from './word-vectors.js';

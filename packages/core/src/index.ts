export { kmeans } from './algorithms/kmeans/kmeans.js';
export { kmeansParameters } from './algorithms/kmeans/kmeans-parameters.js';
export { lingo } from './algorithms/lingo/lingo.js';
export { lingoParameters } from './algorithms/lingo/lingo-parameters.js';
export type * from './algorithms/parameter-types.generated.js';
export { stc } from './algorithms/stc/stc.js';
export { stcParameters } from './algorithms/stc/stc-parameters.js';
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
export { explain } from './explain/explain.js';
export type {
  ClusterExplanation,
  DocumentEvidence,
  Explanation,
  LabelEvidence,
  Match,
  Quote,
  TermWeight,
} from './explain/explanation.js';
export { type Fate, type NamingRules, whyUnclustered } from './explain/why-unclustered.js';
export { joinLabels } from './labels/join-labels.js';
export {
  type Algorithm,
  type AlgorithmOptions,
  type Approximate,
  type AskForHelp,
  type Checkpoint,
  type Cluster,
  type ClusterHistory,
  type ClusterTies,
  type Document,
  type DocumentVectors,
  defineAlgorithm,
  type EarlierCluster,
  type FieldValue,
  type KeptSteps,
  type Language,
  type NumberedCluster,
  type Repeats,
  type Seed,
  type SharedTask,
  type Stemmer,
  type Tie,
  type TieOptions,
  type Tokenizer,
  type TokenSink,
  type Vector,
  type VectorSource,
  type WorkSize,
} from './model.js';
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
export { SENTENCE_SEPARATOR, STOP_WORD, TokenType } from './tokens/token-type.js';
export { TooManyFieldsError } from './tokens/tokenize.js';
export { tokenizeWords } from './tokens/tokenize-words.js';

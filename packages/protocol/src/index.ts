export { badValue, undecodableBody, wrongShape } from './body-error.js';
export { checkId } from './check-id.js';
export type { Clusterer, ClusterOptions } from './clusterer.js';
export { decodeBody, isUtf8 } from './decode-body.js';
export { codeOfStatus, type ErrorCode, type ErrorKind, type ErrorType, errorKind, errorKinds } from './error-kinds.js';
export { type ErrorResponse, type ProblemDocument, printError, toErrorResponse, toProblem } from './error-response.js';
export {
  type ErrorDetails,
  type ErrorReport,
  errorReport,
  type Problem,
  pointerOf,
  RequestError,
  requestError,
} from './errors.js';
export { isNestedWithin } from './json/is-nested-within.js';
export { jsonLimits } from './json/json-limits.js';
export { type JsonCounts, JsonMeter } from './json/json-meter.js';
export { JsonSyntaxError } from './json/json-syntax-error.js';
export { readJson } from './json/read-json.js';
export { mostReadingNeed, readingNeed } from './json/reading-need.js';
export { type Printable, printJson } from './print-json.js';
export { printBody, printRequest } from './print-request.js';
export {
  type ClusterRequest,
  checkRequest,
  type PreviousResponse,
  type ReadOptions,
  type RequestId,
  readRequest,
  readRequestExactly,
  requestKeys,
  type VectorColumn,
} from './read-request.js';
export {
  type ClusterEntry,
  type ClusterResponse,
  type DocumentId,
  type DuplicateEntry,
  type ListResponse,
  printResponse,
  type QualityReport,
  type ServiceInfo,
  type TemplateEntry,
  toEntries,
  withHistories,
} from './response.js';
export {
  clusterResponseSchema,
  clusterSchema,
  documentSchema,
  errorResponseSchema,
  explanationSchema,
  fieldSchema,
  listResponseSchema,
  problemSchema,
  requestFeatureSchemas,
  serviceInfoSchema,
} from './schemas.js';
export { searchSchemas } from './search-schemas.js';
export type {
  AssignResponse,
  AssignTopicsRequest,
  FitResponse,
  FitTopicsRequest,
  ModelEntry,
  ModelListResponse,
  TopicModelReference,
  UpdateResponse,
  UpdateTopicsRequest,
} from './topics/topic-messages.js';
export {
  type AssignBody,
  type FitBody,
  type ModelReference,
  readAssign,
  readFit,
  readUpdate,
  type TopicOptions,
  type UpdateBody,
} from './topics/topic-requests.js';
export { topicSchemas } from './topics/topic-schemas.js';
export { decodeVector, VECTOR_ENCODINGS, type VectorEncoding, VectorTextError } from './vectors/decode-vector.js';

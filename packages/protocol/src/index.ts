export { unreadableBody } from './body-error.js';
export type { Clusterer, ClusterOptions } from './clusterer.js';
export { decodeBody } from './decode-body.js';
export { type ErrorResponse, type ProblemDocument, printError, toErrorResponse, toProblem } from './error-response.js';
export {
  badRequest,
  type ErrorCode,
  type ErrorReport,
  type ErrorType,
  internalError,
  type Problem,
  pointerOf,
  RequestError,
  unavailable,
} from './errors.js';
export { jsonLimits } from './json-limits.js';
export { JsonSyntaxError } from './json-syntax-error.js';
export { type Printable, printJson } from './print-json.js';
export { readJson } from './read-json.js';
export {
  type ClusterRequest,
  type ReadOptions,
  type RequestId,
  readRequest,
  readRequestExactly,
} from './read-request.js';
export {
  type ClusterEntry,
  type ClusterResponse,
  type DocumentId,
  type ListResponse,
  printResponse,
  type QualityReport,
  type ServiceInfo,
  type TemplateEntry,
  toEntries,
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

/**
 * Every kind of error, declared once. The engine, the service, its batches, the client and the documentation all take
 * statuses and sentences from this table.
 */

/** The types of errors that Carrot2 has. Its clients know no others. */
export type ErrorType = 'BAD_REQUEST' | 'LICENSING' | 'UNHANDLED_ERROR';

/** What holds for all errors of one kind. */
export interface ErrorKind {
  /** The status of the response. */
  readonly status: number;
  /** The type in the sense of Carrot2. */
  readonly type: ErrorType;
  /** The kind in a few words: the title of a problem document (RFC 9457). */
  readonly title: string;
  /** The message of the response. `{value}` represents the value that the error is about. */
  readonly message: string;
  /** Whether the same request can succeed when the client sends it again. */
  readonly repeatable: boolean;
  /** Seconds to wait before the request is sent again. */
  readonly retryAfter?: number;
}

/** The client has to change something. */
const rejected = (title: string, message: string, status = 400): ErrorKind => ({
  status,
  type: 'BAD_REQUEST',
  title,
  message,
  repeatable: false,
});

/** The request may be right, but the client sent it in a way, or at a time, that does not work. */
const tryAgain = (title: string, message: string, status: number): ErrorKind => ({
  ...rejected(title, message, status),
  repeatable: true,
});

/** The service cannot return clusters now. */
const unavailable = (title: string, message: string, more: Partial<ErrorKind> = {}): ErrorKind => ({
  status: 503,
  type: 'UNHANDLED_ERROR',
  title,
  message,
  repeatable: true,
  ...more,
});

/**
 * The request is understood, and takes more work than it may. No proxy or client repeats requests with this status,
 * whereas many repeat those that end with 500, 502, 503 or 504 (nginx: `proxy_next_upstream`), and each repetition
 * would keep another worker busy up to its limit. RFC 9110 reserves 504 for gateways, and 408 for requests that are not
 * received in time.
 */
const TOO_MUCH_WORK = 422;

const BUSY = 'The service is busy and its queue is full. Try again.';

/**
 * The kinds that a caller would treat differently. Their names appear in metrics, logs and problem documents. Where
 * several kinds share a status, the first one is the most likely.
 */
export const errorKinds = {
  'invalid-body': rejected('The request body is not a clustering request', 'Could not parse request body.'),
  'invalid-query': rejected('The query string is malformed', 'The query of the URL has a malformed percent-encoding.'),
  'unknown-template': rejected('There is no such template', 'Template not available: {value}'),
  'missing-algorithm': rejected('No algorithm is named', 'Algorithm must not be empty.'),
  'unknown-algorithm': rejected('There is no such algorithm', 'Algorithm not available: {value}'),
  'missing-language': rejected('No language is named', 'Clustering language must not be empty.'),
  'unknown-language': rejected('There is no such language', 'Language not available: {value}'),
  'unknown-field': rejected('No document has the field that the request names', 'Field not available: {value}'),
  'invalid-parameter': rejected('A parameter is not valid', 'A parameter is not valid: {value}'),
  'too-many-fields': rejected('The documents have too many different fields', 'The documents have too many fields.'),
  'invalid-model': rejected('The topic model is invalid', 'The topic model is invalid: {value}'),
  'unsupported-model': rejected(
    'The topic model needs a newer version of the service',
    'The topic model needs a newer version of the service.',
  ),
  'model-wording-differs': rejected(
    'The language reads words differently than when the topic model was made',
    'The language reads words differently than when the topic model was made.',
  ),
  'unknown-topic': rejected('There is no such topic in the model', 'There is no such topic in the model: {value}'),
  'period-taken': rejected(
    'An earlier update of the topic model has this period',
    'An earlier update of the topic model has this period: {value}',
  ),
  'unknown-model': rejected('There is no such topic model', 'Topic model not available: {value}', 404),
  'model-needed': rejected(
    'The service does not have the topic model of this id; send the whole model',
    'The service does not have the topic model {value}: send the whole model.',
    409,
  ),
  'unknown-search': rejected('There is no such search', 'Search not available: {value}', 404),
  'search-failed': unavailable('The search engine gave no documents', 'The search failed. {value}', { status: 502 }),
  interrupted: tryAgain('The request body ended early', 'The request body was interrupted.', 400),
  'too-large': rejected('The request is too large', 'The request body exceeds the limit of {value} bytes.', 413),
  'unsupported-encoding': rejected(
    'The content encoding of the body is not supported',
    'Content encoding {value} is not supported.',
    415,
  ),
  'upload-timeout': tryAgain(
    'The request body did not arrive in time',
    'Less than 1 KiB of the request body arrived within {value} ms.',
    408,
  ),
  unauthorized: rejected('An API key is required', 'A valid API key is required.', 401),
  'rate-limited': tryAgain('Too many requests', 'Too many requests. Try again later.', 429),
  overloaded: unavailable('The service is busy', BUSY, { retryAfter: 1 }),
  'shutting-down': unavailable('The service is shutting down', BUSY, { retryAfter: 1 }),
  'queue-timeout': unavailable(
    'No worker became free in time',
    'The service is busy: no worker became free for this request in time. Try again.',
    { retryAfter: 1 },
  ),
  'deadline-exceeded': rejected(
    'The request took too long',
    'Clustering took longer than the time limit of the request. Time spent in the queue was not counted.',
    TOO_MUCH_WORK,
  ),
  cancelled: unavailable('The request was cancelled', 'The request was cancelled.'),
  internal: unavailable('The service failed', 'Unhandled internal exception.', { status: 500, repeatable: false }),
} as const satisfies { readonly [code: string]: ErrorKind };

/** The name of a kind of error, such as `unknown-field`. */
export type ErrorCode = keyof typeof errorKinds;

/** The table for look-ups by a name that is only known at run time. */
export const errorKind = (code: ErrorCode): ErrorKind => errorKinds[code];

/** The most likely kind of error for a status, if nothing else is known. */
export function codeOfStatus(status: number): ErrorCode {
  const codes = Object.keys(errorKinds) as ErrorCode[];
  const code = codes.find(each => errorKinds[each].status === status);
  return code ?? (status < 500 ? 'invalid-body' : 'internal');
}

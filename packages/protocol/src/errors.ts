/** What can go wrong with a request, and how an answer tells it. */

/** The closed set of the reference: its clients know no other. */
export type ErrorType = 'BAD_REQUEST' | 'LICENSING' | 'UNHANDLED_ERROR';

/** Kinds a caller would treat differently; names in metrics, logs and problem documents. */
export type ErrorCode =
  | 'invalid-body'
  | 'unknown-template'
  | 'missing-algorithm'
  | 'unknown-algorithm'
  | 'missing-language'
  | 'unknown-language'
  | 'unknown-field'
  | 'invalid-parameter'
  | 'too-large'
  | 'unsupported-encoding'
  | 'upload-timeout'
  | 'unauthorized'
  | 'rate-limited'
  | 'overloaded'
  | 'shutting-down'
  | 'deadline-exceeded'
  | 'cancelled'
  | 'internal';

/** One thing that is wrong, and where. */
export interface Problem {
  readonly message: string;
  /** A JSON Pointer (RFC 6901) into the request body. */
  readonly pointer?: string;
}

/** An error as plain data, so that it crosses threads. */
export interface ErrorReport {
  readonly code: ErrorCode;
  readonly status: number;
  readonly type: ErrorType;
  readonly message: string;
  /** An identifier of the kind of fault, as the reference's clients know it. */
  readonly exception?: string;
  /** A sentence with place and reason. */
  readonly detail?: string;
  /** All problems found; the first is the one in `message`. */
  readonly problems?: readonly Problem[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** A request that gets an answer other than clusters. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly report: ErrorReport,
    options?: ErrorOptions,
  ) {
    super(report.message, options);
  }
}

/** A fault of the client, status 400 where nothing else is said. */
export const badRequest = (
  code: ErrorCode,
  message: string,
  more: Partial<Omit<ErrorReport, 'code' | 'message' | 'type'>> = {},
): RequestError => new RequestError({ code, status: 400, type: 'BAD_REQUEST', message, ...more });

/** The service cannot answer now. */
export const unavailable = (
  code: ErrorCode,
  message: string,
  more: Partial<Omit<ErrorReport, 'code' | 'message' | 'type'>> = {},
): RequestError => new RequestError({ code, status: 503, type: 'UNHANDLED_ERROR', message, ...more });

/** A fault of ours. What exactly stays in the log. */
export const internalError: ErrorReport = {
  code: 'internal',
  status: 500,
  type: 'UNHANDLED_ERROR',
  message: 'Unhandled internal exception.',
};

/** The JSON Pointer of a path of keys and indexes. */
export const pointerOf = (path: readonly (string | number)[]): string =>
  path.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

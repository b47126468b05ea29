/** Errors as values: a kind of the table, and the details of this case. */
import { type ErrorCode, type ErrorType, errorKind } from './error-kinds.js';

/** One thing that is wrong, and where. */
export interface Problem {
  /** What is wrong, in a sentence. */
  readonly message: string;
  /** A JSON Pointer (RFC 6901) into the request body. */
  readonly pointer?: string;
}

/** An error as plain data, so that it crosses threads. */
export interface ErrorReport {
  /** The kind of error. */
  readonly code: ErrorCode;
  /** The HTTP status. */
  readonly status: number;
  /** The type in the sense of Carrot2. */
  readonly type: ErrorType;
  /** What went wrong, in a sentence. */
  readonly message: string;
  /** An identifier of the kind of fault, as clients of Carrot2 know it. */
  readonly exception?: string;
  /** A sentence with place and reason. */
  readonly detail?: string;
  /** All problems found; the first is the one in `message`. */
  readonly problems?: readonly Problem[];
  /** Seconds to wait before the request is worth sending again. */
  readonly retryAfter?: number;
}

/** What one error adds to its kind. */
export interface ErrorDetails extends Partial<Omit<ErrorReport, 'code' | 'status' | 'type'>> {
  /** Takes the place of `{value}` in the message of the kind. */
  readonly value?: string | number;
}

/** A request that gets an error instead of clusters. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    /** What responses and logs say of the error. */
    readonly report: ErrorReport,
    options?: ErrorOptions,
  ) {
    super(report.message, options);
  }

  /** Whether the same request can succeed when it is sent again, after `report.retryAfter` seconds if given. */
  get repeatable(): boolean {
    return errorKind(this.report.code).repeatable;
  }
}

/** The report of an error of this kind. A `message` in the details overrides the message of the kind. */
export function errorReport(code: ErrorCode, { value, ...details }: ErrorDetails = {}): ErrorReport {
  const { status, type, message, retryAfter } = errorKind(code);
  return {
    code,
    status,
    type,
    message: message.replace('{value}', () => String(value)),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...details,
  };
}

/** An error of this kind, to throw. */
export const requestError = (code: ErrorCode, details?: ErrorDetails): RequestError =>
  new RequestError(errorReport(code, details));

/** The JSON Pointer of a path of keys and indexes. */
export const pointerOf = (path: readonly (string | number)[]): string =>
  path.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

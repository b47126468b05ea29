/** Errors as text: the body Carrot2 sends, and problem documents (RFC 9457) for clients that ask for them. */
import { type ErrorType, errorKind } from './error-kinds.js';
import type { ErrorReport } from './errors.js';
import { printJson } from './print-json.js';

/** No further key, ever: known clients reject bodies with more. */
export interface ErrorResponse {
  /** The type in the sense of Carrot2. */
  readonly type: ErrorType;
  /** What went wrong, in a sentence. */
  readonly message: string;
  /** An identifier of the kind of fault, as clients of Carrot2 know it. */
  readonly exception?: string;
  /** What clients show first: the identifier and a sentence with the place in the request. */
  readonly stacktrace?: string;
}

/** `stacktrace` is what clients show first; it says what went wrong and where in the request, not where in the code. */
export function toErrorResponse({ type, message, exception, detail }: ErrorReport): ErrorResponse {
  if (exception === undefined) return { type, message };
  return { type, message, exception, stacktrace: `${exception}: ${detail ?? message}` };
}

/** Always indented, as in Carrot2. */
export const printError = (report: ErrorReport): string => printJson({ ...toErrorResponse(report) }, { indent: true });

/** A problem document (RFC 9457). `instance` names the request. */
export interface ProblemDocument {
  /** `urn:sheaf:error:` and the name of the kind. */
  readonly type: string;
  /** The kind in a few words. */
  readonly title: string;
  /** The HTTP status. */
  readonly status: number;
  /** A sentence with place and reason. */
  readonly detail: string;
  /** Identifies the request. */
  readonly instance: string;
  /** A JSON Pointer (RFC 6901) to the first problem in the request body. */
  readonly pointer?: string;
  /** All problems that were found. */
  readonly errors?: readonly { readonly detail: string; readonly pointer?: string }[];
}

/** The problem document of an error. `instance` identifies the request. */
export function toProblem(report: ErrorReport, instance: string): ProblemDocument {
  const { code, status, message, detail, problems } = report;
  const pointer = problems?.[0]?.pointer;
  return {
    type: `urn:sheaf:error:${code}`,
    title: errorKind(code).title,
    status,
    detail: detail ?? message,
    instance,
    ...(pointer === undefined ? {} : { pointer }),
    ...(problems ? { errors: problems.map(({ message: text, ...place }) => ({ detail: text, ...place })) } : {}),
  };
}

/** Errors as text: the body Carrot2 sends, and problem documents (RFC 9457) for clients that ask for them. */
import { type ErrorType, errorKind } from './error-kinds.js';
import type { ErrorReport } from './errors.js';
import { printJson } from './print-json.js';

/** No further key, ever: known clients reject bodies with more. */
export interface ErrorResponse {
  readonly type: ErrorType;
  readonly message: string;
  readonly exception?: string;
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
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly pointer?: string;
  readonly errors?: readonly { readonly detail: string; readonly pointer?: string }[];
}

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

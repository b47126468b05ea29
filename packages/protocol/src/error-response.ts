/** Errors as text: the reference's body, and RFC 9457 for those who ask for it. */
import type { ErrorReport, ErrorType } from './errors.js';
import { printJson } from './print-json.js';

/** No further key, ever: known clients refuse bodies with more. */
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

/** Always indented, as the reference does. */
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

const titles: { readonly [code in ErrorReport['code']]: string } = {
  'invalid-body': 'The request body is not a clustering request',
  'unknown-template': 'There is no such template',
  'missing-algorithm': 'No algorithm is named',
  'unknown-algorithm': 'There is no such algorithm',
  'missing-language': 'No language is named',
  'unknown-language': 'There is no such language',
  'unknown-field': 'No document has the field of ids',
  'invalid-parameter': 'A parameter is not acceptable',
  'too-large': 'The request is too large',
  'unsupported-encoding': 'The body is in an encoding the service does not read',
  'upload-timeout': 'The body did not arrive in time',
  unauthorized: 'Credentials are needed',
  'rate-limited': 'Too many requests',
  overloaded: 'The service is busy',
  'shutting-down': 'The service is shutting down',
  'deadline-exceeded': 'The request took too long',
  cancelled: 'The request was cancelled',
  internal: 'The service failed',
};

export function toProblem(report: ErrorReport, instance: string): ProblemDocument {
  const { code, status, message, detail, problems } = report;
  const pointer = problems?.[0]?.pointer;
  return {
    type: `urn:sheaf:error:${code}`,
    title: titles[code],
    status,
    detail: detail ?? message,
    instance,
    ...(pointer === undefined ? {} : { pointer }),
    ...(problems ? { errors: problems.map(({ message: text, ...place }) => ({ detail: text, ...place })) } : {}),
  };
}

/** Errors as responses: the body that Carrot2 sends, or a problem document for clients that ask for one. */
import { failureOf } from '@sheaf/engine';
import { type ErrorReport, errorReport, printError, RequestError, toProblem } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { qualitiesOf } from './error-page.js';

/** The media type as Carrot2's container writes it. */
export const JSON_TYPE = 'application/json;charset=utf-8';

export function sendError(request: FastifyRequest, reply: FastifyReply, report: ErrorReport): FastifyReply {
  request.notes.error = report;
  if (report.retryAfter !== undefined) reply.header('retry-after', report.retryAfter);
  reply.code(report.status);
  if (!wantsProblem(request.headers.accept)) return reply.header('content-type', JSON_TYPE).send(printError(report));
  const problem = Buffer.from(JSON.stringify(toProblem(report, `urn:request:${request.id}`)));
  return reply.header('content-type', 'application/problem+json').send(problem);
}

/**
 * Only clients that name the type, and do not like JSON as much, get problem documents. Other clients get the body that
 * Carrot2 sends.
 */
function wantsProblem(accept = ''): boolean {
  const qualities = qualitiesOf(accept);
  return (qualities.get('application/problem+json') ?? 0) > (qualities.get('application/json') ?? 0);
}

/** The report of anything that was thrown. The stack of an unexpected error is noted for the log. */
export function toReport(error: unknown, request: FastifyRequest): ErrorReport {
  if (error instanceof RequestError) return error.report;
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { ...errorReport('invalid-body', { message: (error as Error).message }), status };
  request.notes.failure = failureOf(error);
  return errorReport('internal');
}

/** The error of a request that gets no clusters. */
import type { ErrorReport } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../context/context.js';
import { sendError } from '../http/send-error.js';

/** Sends the error. Only requests for work are counted: a page that was not found is none. */
export function reject(
  { metrics }: Pick<ServiceContext, 'metrics'>,
  request: FastifyRequest,
  reply: FastifyReply,
  report: ErrorReport,
): FastifyReply {
  if (request.method === 'POST') metrics?.countRejection(report.code);
  return sendError(request, reply, report);
}

/** What all REST paths have in common: cross-origin headers, keys, limits, bodies nobody parses, errors in one form. */
import { errorReport } from '@sheaf/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../context/context.js';
import { setCorsHeaders } from '../http/cors.js';
import { sendErrorPage } from '../http/error-page.js';
import { sendError, toReport } from '../http/send-error.js';
import { observeRequests } from '../observe/request-log.js';

/** Prepares an encapsulated instance for routes that speak the reference's language. */
export function prepareRestScope(app: FastifyInstance, context: ServiceContext): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  if (!app.hasRequestDecorator('notes')) observeRequests(app, context);
  app.addHook('onRequest', async (request, reply) => setCorsHeaders(request, reply, context.options));
  app.setErrorHandler((error, request, reply) => sendError(request, reply, toReport(error, request)));
}

/** Routes of one path: the methods it has, and a proper answer to those it has not. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  refused: readonly ('GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH')[],
  allow: string,
): void {
  app.route({
    method: [...refused, ...(app.supportedMethods.includes('QUERY') ? ['QUERY'] : [])],
    url,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      reply.header('allow', allow);
      if (['PUT', 'DELETE', 'PATCH'].includes(request.method)) return reply.code(405).send();
      return sendErrorPage(request, reply, 405, `HTTP method ${request.method} is not supported by this URL`);
    },
    handler: unreachable,
  });
  app.route({
    method: 'OPTIONS',
    url,
    handler: async (_request, reply) => reply.code(200).header('allow', allow).header('content-length', 0).send(),
  });
  app.route({ method: 'TRACE', url, handler: async (_request, reply) => reply.code(403).send() });
}

const unreachable = async (_request: FastifyRequest, reply: FastifyReply) => reply.code(405).send();

/** Lets a request through to the work, or answers it: keys first, then rates, then room. */
export const guard =
  (context: ServiceContext) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { access, rates, engine, metrics, state } = context;
    const key = access?.check(request, reply);
    if (typeof key === 'object') return sendError(request, reply, key);
    if (key !== undefined) request.notes.client = key;
    rates?.admit(request, reply);
    if (request.method !== 'POST' || !engine.load.full) return undefined;
    const code = state.draining ? 'shutting-down' : 'overloaded';
    metrics?.countRejection(code);
    return sendError(request, reply, errorReport(code));
  };

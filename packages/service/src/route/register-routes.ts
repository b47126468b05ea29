/** Registers routes with Fastify, and responds to the methods that a path does not have. */
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { sendErrorPage } from '../http/error-page.js';
import type { Route } from './route.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route tells how the server is, and is served when nothing else is. */
    readonly isForOperators?: boolean;
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

/** @param admit runs before the handlers of guarded routes */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], admit: onRequestAsyncHookHandler): void {
  const closed = new Map<string, Set<string>>();
  for (const { method, paths, isGuarded, otherMethods, handle, operation } of routes) {
    const config = { isForOperators: operation?.tag === 'Operation' };
    for (const url of paths) {
      app.route({
        method,
        url,
        config,
        // A context path with and without a slash at its end are two paths.
        prefixTrailingSlash: url === '' ? 'no-slash' : 'slash',
        ...(isGuarded ? { onRequest: admit } : {}),
        handler: handle,
      });
      if (otherMethods === 'refused') closed.set(url, new Set([...(closed.get(url) ?? []), ...supportedBy(method)]));
    }
  }
  for (const [url, supported] of closed) refuseOtherMethods(app, url, supported);
}

/** The framework adds a HEAD route to every GET route. */
const supportedBy = (method: Route['method']): readonly string[] => (method === 'GET' ? ['GET', 'HEAD'] : ['POST']);

function refuseOtherMethods(app: FastifyInstance, url: string, supported: ReadonlySet<string>): void {
  const allow = [...supported, 'TRACE', 'OPTIONS'].join(', ');
  const refused = METHODS.filter(method => !supported.has(method));
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

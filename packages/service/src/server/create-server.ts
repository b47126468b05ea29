/** The whole server: service, pages, health and metrics. */
import { failureOf } from '@sheaf/engine';
import { RequestError } from '@sheaf/protocol';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { drain, endUnfinished } from '../body/drain.js';
import { authorityOf, hostCheck } from '../connection/allowed-hosts.js';
import { checkHead, HEAD_LIMIT } from '../connection/check-head.js';
import { awaitsContinue } from '../connection/expect-continue.js';
import { isOnReserve } from '../connection/reserve.js';
import type { ServiceContext } from '../context/context.js';
import { setCorsHeaders } from '../http/cors.js';
import { sendErrorPage } from '../http/error-page.js';
import { plainPath } from '../http/path-rules.js';
import { requestId } from '../http/request-id.js';
import { letGoOfIdleReader } from '../memory/let-go-of-idle-reader.js';
import { observeRequests } from '../observe/request-log.js';
import { prefixOf } from '../options/serve-options.js';
import { trustedProxies } from '../options/trusted-proxies.js';
import { pageRoutes } from '../pages/page-routes.js';
import { admit } from '../route/admit.js';
import { registerRoutes } from '../route/register-routes.js';
import { mcpHeaders, mcpRoute } from '../routes/mcp.js';
import { operatingRoutes, withContextPath } from '../routes/operating/operating-routes.js';
import { shutdownRoutes } from '../routes/operating/shutdown.js';
import { searchWithClustersRoute } from '../routes/search/search-with-clusters.js';
import { restRoutes } from './clustering-service.js';
import { httpServers } from './http-server.js';
import { prepareRestScope } from './rest-scope.js';

/** The maximum number of connections to the admin port, for probes and collectors of metrics. */
const ADMIN_CONNECTIONS = 64;

export interface ServerHooks {
  /** Ends the process when the requests in progress have their responses. */
  readonly shutdown: () => void;
}

/** Makes the server as a Fastify application that does not listen yet. */
export async function createServer(context: ServiceContext, hooks: ServerHooks): Promise<FastifyInstance> {
  const app = newInstance(context);
  respondToOddRequests(app, context);
  const prefix = prefixOf(context.options);
  await app.register(async scope => restRoutes(scope, context), { prefix: `${prefix}/service` });
  await app.register(async scope => pageRoutes(scope, context), { prefix });
  if (context.options.mcp) await app.register(async scope => mcpRoutes(scope, context), { prefix });
  const withClusters = [...context.searches.values()].some(({ pass }) => pass !== undefined);
  if (withClusters) await app.register(async scope => searchWithClusters(scope, context), { prefix });
  const { shutdownToken, adminPort } = context.options;
  if (shutdownToken !== '') registerRoutes(app, shutdownRoutes(context.options, hooks.shutdown), admit(context));
  if (adminPort === 0) registerOperatingRoutes(app, context);
  return app;
}

async function mcpRoutes(scope: FastifyInstance, context: ServiceContext): Promise<void> {
  const corsHeaders = [context.options.corsHeaders, ...mcpHeaders].join(', ');
  prepareRestScope(scope, { ...context, options: { ...context.options, corsHeaders } });
  registerRoutes(scope, [mcpRoute(context)], admit(context));
}

async function searchWithClusters(scope: FastifyInstance, context: ServiceContext): Promise<void> {
  prepareRestScope(scope, context);
  registerRoutes(scope, [searchWithClustersRoute(context)], admit(context));
}

/** Makes the server of the admin port, with health and metrics only. */
export async function createAdminServer(context: ServiceContext): Promise<FastifyInstance> {
  const options = { ...context.options, maxConnections: ADMIN_CONNECTIONS, clientConnections: 0 };
  const app = newInstance({ ...context, options });
  // This port needs no keys and has no rates.
  registerOperatingRoutes(app, { ...context, access: null, rates: null });
  return app;
}

function registerOperatingRoutes(app: FastifyInstance, context: ServiceContext): void {
  const routes = withContextPath(operatingRoutes(context), prefixOf(context.options));
  registerRoutes(app, routes, admit(context));
}

function newInstance(context: ServiceContext): FastifyInstance {
  const { idleTime, trustProxy } = context.options;
  const servers = httpServers(context);
  const settings: FastifyServerOptions = {
    logger: false,
    serverFactory: servers.create,
    genReqId: request => requestId(request),
    trustProxy: trustedProxies(trustProxy),
    return503OnClosing: false,
    rewriteUrl: request => plainPath(request.url ?? '/'),
    // Requests are checked by @sheaf/protocol, not by schemas of routes, so the framework's compilers are not loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { caseSensitive: true, ignoreDuplicateSlashes: false, maxParamLength: 2 * HEAD_LIMIT },
    // Each server of http-server.ts has its own handler.
    clientErrorHandler: () => {},
    frameworkErrors: (_error, request, reply) => {
      request.notes ??= { started: performance.now() };
      sendErrorPage(request, reply, 400);
    },
  };
  const app = Fastify(settings);
  app.decorate('servers', servers);
  // Routes that need a body read it themselves.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  observeRequests(app, context);
  const isAllowed = hostCheck(context.options.allowedHosts);
  app.addHook('onRequest', async (request, reply) => {
    if (context.state.draining) reply.header('connection', 'close');
    const status = checkHead(request.raw, request.originalUrl, context.options);
    if (status > 0) return sendErrorPage(request, reply, status);
    // RFC 9112, section 6.1: a proxy may have framed such a request differently.
    if (request.raw.httpVersion === '1.0' && request.headers['transfer-encoding'] !== undefined)
      reply.header('connection', 'close');
    if (isOnReserve(request.raw)) {
      reply.header('connection', 'close');
      if (!request.routeOptions.config.isForOperators) return refuseConnection(request, reply);
    }
    if (!servers.admits(request, reply)) return refuseConnection(request, reply);
    if (isAllowed?.(authorityOf(request.originalUrl, request.headers.host)) !== false) return undefined;
    return sendErrorPage(request, reply, 421);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (awaitsContinue(request.raw)) reply.header('connection', 'close');
    else if (reply.statusCode >= 400 && reply.statusCode !== 408) await drain(request.raw);
    letGoOfIdleReader(reply.raw, idleTime);
    return payload;
  });
  app.addHook('onResponse', async request => endUnfinished(request.raw));
  return app;
}

function refuseConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.server.servers.refuseConnection();
  return sendErrorPage(request, reply.header('retry-after', '1'), 503);
}

const statusCodeOf = (error: unknown): number => (error as { readonly statusCode?: number }).statusCode ?? 500;

const noSchemas = (): never => {
  throw new Error('Routes of this server have no schemas.');
};

/** Methods that get status 405. Other methods are unknown and get status 501. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'QUERY'];

function respondToOddRequests(app: FastifyInstance, context: ServiceContext): void {
  app.addHook('onRequest', async (request, reply) => {
    // The framework would check the content type of a QUERY before it reports a missing route.
    if (request.method === 'QUERY' && request.is404) {
      reply.header('allow', 'GET, HEAD');
      return sendErrorPage(request, reply, 405, 'HTTP method QUERY is not supported by this URL');
    }
    return undefined;
  });
  app.setNotFoundHandler(async (request, reply) => {
    setCorsHeaders(request, reply, context.options);
    if (!methods.includes(request.method)) return sendErrorPage(request, reply, 501);
    const known = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
    if (known) return sendErrorPage(request, reply, 404);
    reply.header('allow', 'GET, HEAD');
    return sendErrorPage(request, reply, 405, `HTTP method ${request.method} is not supported by this URL`);
  });
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof RequestError ? error.report.status : statusCodeOf(error);
    if (status >= 500) request.notes.failure = failureOf(error);
    return sendErrorPage(request, reply, status >= 400 ? status : 500);
  });
}

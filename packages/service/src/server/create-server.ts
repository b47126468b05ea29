/** The whole server: service, pages, health and metrics. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { RequestError } from '@sheaf/protocol';
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { drain } from '../body/drain.js';
import type { ServiceContext } from '../context/context.js';
import { setCorsHeaders } from '../http/cors.js';
import { errorPage, sendErrorPage } from '../http/error-page.js';
import { isBadPath, plainPath } from '../http/path-rules.js';
import { requestId } from '../http/request-id.js';
import { securityHeaders } from '../http/security-headers.js';
import { letGoOfIdleReader } from '../memory/let-go-of-idle-reader.js';
import { observeRequests } from '../observe/request-log.js';
import { prefixOf } from '../options/serve-options.js';
import { pageRoutes } from '../pages/page-routes.js';
import { admit } from '../route/admit.js';
import { registerRoutes } from '../route/register-routes.js';
import { operatingRoutes, withContextPath } from '../routes/operating-routes.js';
import { shutdownRoutes } from '../routes/shutdown.js';
import { CanonicalResponse, canonicalName } from './canonical-headers.js';
import { restRoutes } from './clustering-service.js';

/** The limits of Carrot2 for the URL and for the head of a request, in bytes. */
const HEAD_LIMIT = 8192;

export interface ServerHooks {
  /** Ends the process in good order. */
  readonly shutdown: () => void;
}

export async function createServer(context: ServiceContext, hooks: ServerHooks): Promise<FastifyInstance> {
  const app = newInstance(context);
  answerOddRequests(app, context);
  const prefix = prefixOf(context.options);
  await app.register(async scope => restRoutes(scope, context), { prefix: `${prefix}/service` });
  await app.register(async scope => pageRoutes(scope, context), { prefix });
  const { shutdownToken, adminPort } = context.options;
  if (shutdownToken !== '') registerRoutes(app, shutdownRoutes(context.options, hooks.shutdown), admit(context));
  if (adminPort === 0) registerOperatingRoutes(app, context);
  return app;
}

/** Health and metrics alone, for a port that is not public. */
export async function createAdminServer(context: ServiceContext): Promise<FastifyInstance> {
  const app = newInstance(context);
  registerOperatingRoutes(app, context);
  return app;
}

function registerOperatingRoutes(app: FastifyInstance, context: ServiceContext): void {
  const routes = withContextPath(operatingRoutes(context), prefixOf(context.options));
  registerRoutes(app, routes, admit(context));
}

function newInstance(context: ServiceContext): FastifyInstance {
  const { headersTimeout, idleTime, trustProxy } = context.options;
  const settings: FastifyHttpOptions<Server> = {
    logger: false,
    genReqId: request => requestId(request),
    trustProxy: trustProxy === '' ? false : trustProxy.split(',').map(address => address.trim()),
    // Room for a head that is slightly too long, so that `refuseLongHead` can reject it with the right status.
    http: { maxHeaderSize: 2 * HEAD_LIMIT, headersTimeout, ServerResponse: CanonicalResponse },
    keepAliveTimeout: idleTime,
    requestTimeout: Math.max(5 * idleTime, 300_000),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: request => plainPath(request.url ?? '/'),
    // No route has a schema, because the protocol reads and checks: the framework's compilers are never loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { caseSensitive: true, ignoreDuplicateSlashes: false, maxParamLength: 2 * HEAD_LIMIT },
    clientErrorHandler,
    frameworkErrors: (_error, request, reply) => {
      request.notes ??= { started: performance.now() };
      sendErrorPage(request, reply, 400);
    },
  };
  const app = Fastify(settings);
  // Only the routes that need a body read it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  observeRequests(app, context);
  app.addHook('onRequest', async (request, reply) => {
    const status = refuseLongHead(request.raw);
    return status === 0 ? undefined : sendErrorPage(request, reply, status);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400 && reply.statusCode !== 408) await drain(request.raw);
    letGoOfIdleReader(reply.raw, idleTime);
    return payload;
  });
  return app;
}

const statusCodeOf = (error: unknown): number => (error as { readonly statusCode?: number }).statusCode ?? 500;

const noSchemas = (): never => {
  throw new Error('Routes of this server have no schemas.');
};

/** 414 or 431 if the head is longer than Carrot2 accepts, else 0. */
function refuseLongHead({ url = '', rawHeaders }: IncomingMessage): number {
  if (url.length > HEAD_LIMIT) return 414;
  return rawHeaders.reduce((sum, text) => sum + text.length + 2, 0) > HEAD_LIMIT ? 431 : 0;
}

/** Methods that get status 405. Other methods are unknown and get status 501. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'QUERY'];

function answerOddRequests(app: FastifyInstance, context: ServiceContext): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isBadPath(request.originalUrl)) return sendErrorPage(request, reply, 400);
    // The framework would check the content type of a QUERY before it finds that there is no route.
    if (request.method === 'QUERY' && request.is404) {
      reply.header('allow', 'GET, HEAD');
      return sendErrorPage(request, reply, 405, 'HTTP method QUERY is not supported by this URL');
    }
    if (context.state.draining) reply.header('connection', 'close');
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
    if (status >= 500) request.notes.failure = (error as Error).stack ?? String(error);
    return sendErrorPage(request, reply, status >= 400 ? status : 500);
  });
}

/** Responds to bytes that are no valid request. There is no reply object, so the response is written by hand. */
function clientErrorHandler(error: Error, socket: Socket): void {
  // A client that opened a connection in advance, and sent nothing, expects no response.
  if (!socket.writable || socket.bytesRead === 0) return void socket.destroy();
  const status = statusOf(error as ClientError);
  const body = status === 501 || status === 408 ? '' : errorPage(status, phrases[status] ?? 'Bad Request', '');
  const head = [
    `HTTP/1.1 ${status} ${phrases[status]}`,
    'Cache-Control: must-revalidate,no-cache,no-store',
    'Content-Type: text/html;charset=iso-8859-1',
    ...Object.entries(securityHeaders).map(([name, value]) => `${canonicalName(name)}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
  501: 'Not Implemented',
};

interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

function statusOf({ code, rawPacket }: ClientError): number {
  if (code === 'HPE_INVALID_METHOD') return 501;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  const firstLine = rawPacket?.indexOf('\r\n') ?? 0;
  return firstLine < 0 || firstLine > HEAD_LIMIT ? 414 : 431;
}

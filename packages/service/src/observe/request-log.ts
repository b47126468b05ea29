/** Begins and ends a request: its id, its times, and one line in the log. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { traceOf } from '../http/request-id.js';
import '../http/request-notes.js';
import type { ServeOptions } from '../options/serve-options.js';
import type { Metrics } from './metrics.js';
import { endSpan, startSpan } from './traces.js';

/** The content type is set aside: bodies are JSON whatever it says, and the framework would reject some types. */
export function startRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.notes = { started: performance.now(), contentType: request.headers['content-type'] };
  delete request.raw.headers['content-type'];
  const trace = traceOf(request.raw);
  if (trace) request.notes.trace = trace;
  reply.header('x-request-id', request.id);
  // Browsers must not take a response for another type than the declared one, whatever it contains.
  reply.header('x-content-type-options', 'nosniff');
}

/** Gives every request of the instance an id, and has it timed and logged. */
export function observeRequests(app: FastifyInstance, observers: Observers): void {
  app.decorateRequest('notes', null as never);
  app.addHook('onRequest', async (request, reply) => {
    startRequest(request, reply);
    if (!isOfOperator(routeOf(request))) request.notes.span = startSpan(request);
  });
  app.addHook('onResponse', async (request, reply) => finishRequest(observers, request, reply));
}

interface Observers {
  readonly log: Logger;
  readonly metrics: Metrics | null;
  readonly options: Pick<ServeOptions, 'accessLog'>;
}

function finishRequest({ log, metrics, options }: Observers, request: FastifyRequest, reply: FastifyReply): void {
  const route = routeOf(request);
  if (isOfOperator(route)) return;
  const millis = performance.now() - request.notes.started;
  const status = reply.statusCode;
  metrics?.observeRequest({ method: request.method, route, status }, millis / 1000);
  endSpan(request.notes, status, isFailure(status));
  const { failure } = request.notes;
  if (!options.accessLog && failure === undefined) return;
  log[isFailure(status) ? 'error' : 'info'](entryOf(request, reply, millis), 'request');
}

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'other';

/** Whether a machine of the operator asks for health or metrics, again and again. */
const isOfOperator = (route: string): boolean => /\/(?:health\/\w+|metrics)$/.test(route);

/** The statuses 501 and 505 are no failures: the client asks for something that this server does not support. */
const isFailure = (status: number): boolean => status >= 500 && status !== 501 && status !== 505;

const rounded = (millis: number | undefined) => (millis === undefined ? undefined : Math.round(millis * 10) / 10);

/**
 * The path without its query, which may contain private data. Any text may follow the routes of the
 * interface; it is not logged.
 */
function pathOf({ routeOptions, originalUrl }: FastifyRequest): string {
  const { url: route = '' } = routeOptions;
  if (/\/service\/.*\*$/.test(route)) return route;
  return originalUrl.split('?', 1)[0]!.slice(0, 200);
}

function entryOf(request: FastifyRequest, reply: FastifyReply, millis: number): object {
  const { notes } = request;
  return {
    id: request.id,
    trace: notes.trace?.traceId,
    client: notes.client,
    method: request.method,
    path: pathOf(request),
    status: reply.statusCode,
    bytesIn: notes.bytesIn,
    bytesOut: Number(reply.getHeader('content-length')) || undefined,
    documents: notes.documents,
    algorithm: notes.algorithm ?? undefined,
    language: notes.language ?? undefined,
    template: notes.template,
    cache: notes.cache,
    searchMillis: rounded(notes.searchMillis),
    queueMillis: rounded(notes.queueMillis),
    clusteringMillis: rounded(notes.clusteringMillis),
    millis: rounded(millis),
    outcome: notes.error?.code ?? (reply.statusCode < 400 ? 'ok' : 'refused'),
    failure: notes.failure,
  };
}

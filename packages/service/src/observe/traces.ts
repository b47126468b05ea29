/**
 * Spans of OpenTelemetry: one for each request, and below it the time in the queue and the steps of the clustering.
 * They go nowhere unless the operator has started an SDK before the server.
 */
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { TimedRun } from '@sheaf/engine';
import type { FastifyRequest } from 'fastify';
import type { RequestNotes } from '../http/request-notes.js';
import { version } from '../options/version.js';

/** Gets its spans from the SDK, once there is one. */
const tracer = trace.getTracer('sheaf', version);

/** The span of a request, which continues the trace that its headers name. */
export function startSpan({ headers, method, routeOptions }: FastifyRequest): Span {
  const route = routeOptions.url ?? 'other';
  const attributes = { 'http.request.method': method, 'http.route': route };
  const parent = propagation.extract(context.active(), headers);
  return tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
}

/** Ends the span of a request with what is known of it. It holds nothing of documents, parameters or queries. */
export function endSpan(notes: RequestNotes, status: number, isFailure: boolean): void {
  const { span, algorithm, language, documents, error } = notes;
  if (!span?.isRecording()) return;
  span.setAttribute('http.response.status_code', status);
  if (algorithm) span.setAttribute('sheaf.algorithm', algorithm);
  if (language) span.setAttribute('sheaf.language', language);
  if (documents !== undefined) span.setAttribute('sheaf.documents', documents);
  if (error) span.setAttribute('error.type', error.code);
  if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Adds the spans of a run that has just ended: first its wait, then its steps, one after the other. */
export function traceRun({ span }: RequestNotes, { queueMillis, facts }: TimedRun): void {
  if (!span?.isRecording()) return;
  const below = trace.setSpan(context.active(), span);
  const steps = Object.entries(facts.stages);
  const end = Date.now();
  let time = end - steps.reduce((sum, [, millis]) => sum + millis, 0);
  tracer.startSpan('queue', { startTime: time - queueMillis }, below).end(time);
  for (const [step, millis] of steps) {
    const attributes = facts.algorithm === null ? {} : { 'sheaf.algorithm': facts.algorithm };
    tracer.startSpan(step, { startTime: time, attributes }, below).end(time + millis);
    time += millis;
  }
}

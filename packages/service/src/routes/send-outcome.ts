/** Runs a request and sends what comes of it: clusters or an error. */
import type { Job } from '@sheaf/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../context/context.js';
import { isHit } from '../guard/answer-cache.js';
import { abortOnDisconnect } from '../http/disconnect.js';
import { JSON_TYPE, sendError } from '../http/send-error.js';

export async function sendOutcome(context: ServiceContext, request: FastifyRequest, reply: FastifyReply, job: Job) {
  const { outcome, status } = await runOrRecall(context, request, reply, job);
  if (status !== null) noteCache(context, request, reply, status);
  note(request, outcome);
  context.metrics?.observeOutcome(outcome);
  if (!outcome.ok) return sendError(request, reply, withDebug(context, outcome));
  const text = outcome.text!;
  return reply.header('content-type', JSON_TYPE).send(Buffer.from(text.buffer, text.byteOffset, text.byteLength));
}

async function runOrRecall(context: ServiceContext, request: FastifyRequest, reply: FastifyReply, job: Job) {
  const { signal, release } = abortOnDisconnect(reply);
  const run = () => context.engine.run(job, { signal, deadlineMillis: deadlineOf(request, context) });
  try {
    return context.cache ? await context.cache.answer(job, run) : { outcome: await run(), status: null };
  } finally {
    release();
  }
}

/** `status` is the value of the `Cache-Status` field (RFC 9211). */
function noteCache({ metrics }: ServiceContext, request: FastifyRequest, reply: FastifyReply, status: string): void {
  reply.header('cache-status', status);
  request.notes.cache = status;
  if (isHit(status)) metrics?.countCacheHit();
}

type Answer = Awaited<ReturnType<ServiceContext['engine']['run']>>;

function note(request: FastifyRequest, outcome: Answer): void {
  const { algorithm, language, documents, clusteringMillis } = outcome.facts;
  Object.assign(request.notes, { algorithm, language, documents, clusteringMillis, queueMillis: outcome.queueMillis });
  if (!outcome.ok && outcome.failure !== undefined) request.notes.failure = outcome.failure;
}

/** Adds the stack trace of an internal error, only if the operator asked for stack traces. */
function withDebug({ options }: ServiceContext, { error, failure }: Answer & { ok: false }) {
  if (!options.debugErrors || failure === undefined) return error;
  return { ...error, exception: failure.split('\n')[0]!, detail: failure };
}

/** The time limit of the service, or a shorter one that the client sent (`Prefer: wait=N`, RFC 7240). */
function deadlineOf(request: FastifyRequest, { options }: ServiceContext): number {
  const wait = /(?:^|,)\s*wait\s*=\s*"?(\d{1,9})/i.exec(String(request.headers.prefer ?? ''))?.[1];
  const wish = Number(wait ?? 0) * 1000;
  if (wish === 0 || options.requestTimeout === 0) return wish || options.requestTimeout;
  return Math.min(wish, options.requestTimeout);
}

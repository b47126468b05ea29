/** Runs a request and sends the outcome: clusters or an error. */
import { type Job, StopController, type StopSignal, type TimedRun } from '@sheaf/engine';
import { expectedWork, LONGEST_TIMER, outOfPatience } from '@sheaf/engine/internal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../context/context.js';
import { isHit } from '../guard/response-cache.js';
import { clientOf } from '../http/client-of.js';
import { abortOnDisconnect } from '../http/disconnect.js';
import { JSON_TYPE } from '../http/send-error.js';
import { noMemory } from '../memory/account-of.js';
import type { Account } from '../memory/ledger.js';
import { traceRun } from '../observe/traces.js';
import { reject } from '../route/reject.js';

interface AcceptedJob {
  readonly job: Job;
  /** The memory that the request holds: first for its body, then for the response. */
  readonly account: Account;
}

export async function sendOutcome(
  context: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { job, account }: AcceptedJob,
) {
  const outcome = await runCounted(context, request, reply, job);
  reply.header('content-type', JSON_TYPE);
  return sendCounted(context, request, reply, { outcome, account });
}

/** Runs a job within the limits of the service, charges the client for its cost, and records it in log and metrics. */
export async function runCounted(context: ServiceContext, request: FastifyRequest, reply: FastifyReply, job: Job) {
  // The client is charged the expected cost before the work begins, and the difference when the true cost is known.
  const expected = expectedWork(job);
  context.rates?.charge(request, { work: expected });
  const { outcome, status } = await runOrRecall(context, request, reply, job);
  if (status !== null) noteCache(context, request, reply, status);
  note(request, outcome);
  if (status === null || !isHit(status)) traceRun(request.notes, outcome);
  context.rates?.charge(request, { work: outcome.workMillis - expected });
  context.rates?.tell(request, reply);
  context.metrics?.observeOutcome(outcome);
  return outcome;
}

interface CountedOutcome {
  readonly outcome: TimedRun;
  readonly account: Account;
}

/** Sends the bytes of an outcome, or its error. */
export function sendCounted(
  context: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { outcome, account }: CountedOutcome,
): FastifyReply {
  if (!outcome.ok) return reject(context, request, reply, withDebug(context, outcome));
  const text = outcome.text!;
  account.keep(0);
  if (!account.take(text.byteLength)) return reject(context, request, reply, noMemory().report);
  return reply.send(Buffer.from(text.buffer, text.byteOffset, text.byteLength));
}

async function runOrRecall(context: ServiceContext, request: FastifyRequest, reply: FastifyReply, job: Job) {
  const { signal, release } = abortOnDisconnect(reply);
  const { patienceMillis, ...limits } = limitsOf(request, context);
  const patience = startPatience(patienceMillis, signal);
  const run = async () =>
    patience.isOver()
      ? outOfPatience(job)
      : context.engine.run(job, { signal, client: clientOf(request), ...limits, patienceMillis: patience.left() });
  try {
    if (!context.cache) return { outcome: await run(), status: null };
    return await context.cache.respond(job, run, { signal: patience.signal, owner: request.notes.client });
  } finally {
    patience.end();
    release();
  }
}

/** A client waits for the work on another client's equal request until it goes away or its patience is over. */
function startPatience(millis: number, gone: StopSignal) {
  const controller = new StopController();
  const abort = () => controller.abort();
  if (gone.aborted) abort();
  else gone.addEventListener('abort', abort);
  const started = performance.now();
  const timer = millis > 0 ? setTimeout(abort, Math.min(millis, LONGEST_TIMER)) : undefined;
  return {
    signal: controller.signal,
    /** Whether the patience is over; false for a client that went away first. */
    isOver: () => controller.signal.aborted && !gone.aborted,
    /** Milliseconds that are left; 0 for a client without a limit. */
    left: () => (millis > 0 ? Math.max(1, millis - (performance.now() - started)) : 0),
    end: () => {
      clearTimeout(timer);
      gone.removeEventListener('abort', abort);
    },
  };
}

/** `status` is the value of the `Cache-Status` field (RFC 9211). */
function noteCache({ metrics }: ServiceContext, request: FastifyRequest, reply: FastifyReply, status: string): void {
  reply.header('cache-status', status);
  request.notes.cache = status;
  if (isHit(status)) metrics?.countCacheHit();
}

function note(request: FastifyRequest, outcome: TimedRun): void {
  const { algorithm, language, documents, clusteringMillis } = outcome.facts;
  Object.assign(request.notes, { algorithm, language, documents, clusteringMillis, queueMillis: outcome.queueMillis });
  if (!outcome.ok && outcome.failure !== undefined) request.notes.failure = outcome.failure;
}

/** Adds the stack trace of an internal error, only if the operator asked for stack traces. */
function withDebug({ options }: ServiceContext, { error, failure }: TimedRun & { ok: false }) {
  if (!options.debugErrors || failure === undefined) return error;
  const [, exception = '', message = error.message, frames = ''] =
    /^([^:\n]*)(?:: (.*))?([\s\S]*)$/.exec(failure) ?? [];
  return { ...error, exception, detail: message + frames };
}

/** The limits of the service, and the time limit of the client (`Prefer: wait=N`, RFC 7240) if it sends one. */
function limitsOf({ headers }: FastifyRequest, { options }: ServiceContext) {
  const wait = /(?:^|,)\s*wait\s*=\s*"?(\d{1,9})/i.exec(String(headers.prefer ?? ''))?.[1];
  return {
    deadlineMillis: options.requestTimeout,
    waitMillis: options.queueTimeout,
    patienceMillis: Number(wait ?? 0) * 1000,
  };
}

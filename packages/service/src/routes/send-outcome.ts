/** Runs a request and sends the outcome: clusters or an error. */
import type { Job, RunOptions, TimedRun } from '@sheaf/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../context/context.js';
import { isHit } from '../guard/answer-cache.js';
import { clientOf } from '../http/client-of.js';
import { abortOnDisconnect } from '../http/disconnect.js';
import { JSON_TYPE } from '../http/send-error.js';
import { noMemory } from '../memory/account-of.js';
import type { Account } from '../memory/ledger.js';
import { reject } from '../route/reject.js';

interface AcceptedJob {
  readonly job: Job;
  /** What the request holds: the body first, then the response. */
  readonly account: Account;
}

export async function sendOutcome(
  context: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { job, account }: AcceptedJob,
) {
  const { outcome, status } = await runOrRecall(context, request, reply, job);
  if (status !== null) noteCache(context, request, reply, status);
  note(request, outcome);
  context.rates?.charge(request, { work: outcome.workMillis });
  context.rates?.tell(request, reply);
  context.metrics?.observeOutcome(outcome);
  if (!outcome.ok) return reject(context, request, reply, withDebug(context, outcome));
  const text = outcome.text!;
  account.keep(0);
  if (!account.take(text.byteLength)) return reject(context, request, reply, noMemory().report);
  return reply.header('content-type', JSON_TYPE).send(Buffer.from(text.buffer, text.byteOffset, text.byteLength));
}

async function runOrRecall(context: ServiceContext, request: FastifyRequest, reply: FastifyReply, job: Job) {
  const { signal, release } = abortOnDisconnect(reply);
  const limits = limitsOf(request, context);
  const run = () => context.engine.run(job, { signal, client: clientOf(request), ...limits });
  try {
    return context.cache ? await context.cache.answer(job, run, signal) : { outcome: await run(), status: null };
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

/** The limits of the service, and how long the client is ready to wait (`Prefer: wait=N`, RFC 7240), if it says so. */
function limitsOf({ headers }: FastifyRequest, { options }: ServiceContext): Partial<RunOptions> {
  const wait = /(?:^|,)\s*wait\s*=\s*"?(\d{1,9})/i.exec(String(headers.prefer ?? ''))?.[1];
  return {
    deadlineMillis: options.requestTimeout,
    waitMillis: options.queueTimeout,
    patienceMillis: Number(wait ?? 0) * 1000,
  };
}

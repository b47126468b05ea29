import type { Job } from '@sheaf/engine';
import { type RequestError, requestError } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBody } from '../body/read-body.js';
import type { ServiceContext } from '../context/context.js';
import { abortOnDisconnect } from '../http/disconnect.js';
import { isOn, type Query, readQuery } from '../http/query.js';
import { JSON_TYPE, sendError } from '../http/send-error.js';

/** `POST /cluster`: documents in, clusters out. */
export const clusterHandler = (context: ServiceContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const query = readQuery(request.raw.url ?? '');
  const body = await readBody(request, context.options);
  request.notes.bytesIn = body.byteLength;
  context.rates?.charge(request, reply, body.byteLength);
  if (isForm(request)) throw formBody();
  const job = jobOf(query, body);
  request.notes.template = job.template;
  return sendOutcome(context, request, reply, job);
};

const jobOf = (query: Query, body: Uint8Array): Job => ({
  body,
  template: query.get('template') ?? null,
  indent: isOn(query, 'indent'),
  serviceInfo: isOn(query, 'serviceInfo'),
  answerAs: 'text',
});

async function sendOutcome(context: ServiceContext, request: FastifyRequest, reply: FastifyReply, job: Job) {
  const connection = abortOnDisconnect(reply);
  const run = () =>
    context.engine.run(job, { signal: connection.signal, deadlineMillis: deadlineOf(request, context) });
  const { outcome, status } = context.cache
    ? await context.cache.answer(job, run)
    : { outcome: await run(), status: null };
  connection.release();
  if (status) reply.header('cache-status', status);
  note(request, outcome);
  context.metrics?.observeOutcome(outcome);
  if (!outcome.ok) return sendError(request, reply, withDebug(context, outcome));
  const text = outcome.text!;
  return reply.header('content-type', JSON_TYPE).send(Buffer.from(text.buffer, text.byteOffset, text.byteLength));
}

type Answer = Awaited<ReturnType<ServiceContext['engine']['run']>>;

function note(request: FastifyRequest, outcome: Answer): void {
  const { algorithm, language, documents, clusteringMillis } = outcome.facts;
  Object.assign(request.notes, { algorithm, language, documents, clusteringMillis, queueMillis: outcome.queueMillis });
  if (!outcome.ok && outcome.failure !== undefined) request.notes.failure = outcome.failure;
}

/** Real stacks only where the operator asked for them. */
function withDebug({ options }: ServiceContext, { error, failure }: Answer & { ok: false }) {
  if (!options.debugErrors || failure === undefined) return error;
  return { ...error, exception: failure.split('\n')[0]!, detail: failure };
}

/** The service's limit, or less where the client would not wait so long (`Prefer: wait=N`, RFC 7240). */
function deadlineOf(request: FastifyRequest, { options }: ServiceContext): number {
  const wait = /(?:^|,)\s*wait\s*=\s*"?(\d{1,9})/i.exec(String(request.headers.prefer ?? ''))?.[1];
  const wish = Number(wait ?? 0) * 1000;
  if (wish === 0 || options.requestTimeout === 0) return wish || options.requestTimeout;
  return Math.min(wish, options.requestTimeout);
}

/** The reference's container eats such bodies in search of query parameters; clients know the 400. */
const isForm = ({ notes }: FastifyRequest): boolean =>
  /^\s*application\/x-www-form-urlencoded\b/i.test(notes.contentType ?? '');

function formBody(): RequestError {
  const detail =
    'The body was sent as application/x-www-form-urlencoded. Send it as application/json, with curl: --header "Content-Type: application/json".';
  return requestError('invalid-body', {
    exception: 'com.fasterxml.jackson.databind.exc.MismatchedInputException',
    detail,
    problems: [{ message: detail }],
  });
}

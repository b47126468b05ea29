/** `POST /batch`: one request per line in, one response per line out, as soon as each is ready. */
import { Readable } from 'node:stream';
import type { TimedRun } from '@sheaf/engine';
import { type ErrorReport, printJson, requestError, toErrorResponse } from '@sheaf/protocol';
import type { FastifyRequest } from 'fastify';
import { type BatchLine, readLines } from '../body/batch-lines.js';
import { sendContinue } from '../connection/expect-continue.js';
import type { ServiceContext } from '../context/context.js';
import { clientOf } from '../http/client-of.js';
import { abortOnDisconnect } from '../http/disconnect.js';
import { defineRoute } from '../route/route.js';
import { templateParameter } from './cluster.js';

const lines = { schema: { type: 'string' } };

export const batchRoute = (context: ServiceContext) =>
  defineRoute({
    method: 'POST',
    place: 'service',
    paths: ['/batch'],
    isGuarded: true,
    otherMethods: 'refused',
    operation: {
      id: 'Batch',
      tag: 'Clustering',
      summary: 'Cluster many requests, one per line.',
      description:
        'The body is newline-delimited JSON: each line is a request, which may have an `id`. The response has one line `{"id", "status", "body"}` for each request, in the order in which they are ready. A line that fails does not stop the others.',
    },
    query: { template: templateParameter(context) },
    body: { required: false, content: { 'application/x-ndjson': lines, 'text/plain': lines } },
    responses: { 200: { description: 'One response per line.', content: { 'application/x-ndjson': lines } } },
    errors: ['unknown-template'],
    handler(request, reply, { template }) {
      if (template !== null && !context.engine.registry.templates.has(template))
        throw requestError('unknown-template', { value: template });
      sendContinue(request.raw);
      const { signal } = abortOnDisconnect(reply);
      const batch: Batch = { context, request, template, signal };
      const requests = readLines(request.raw, context.options.bodyLimit, context.ledger);
      const answers = answerAll(requests, context.options.batchConcurrency, line => answerLine(batch, line));
      return reply.header('content-type', 'application/x-ndjson').send(Readable.from(answers, { objectMode: false }));
    },
  });

interface Batch {
  readonly context: ServiceContext;
  readonly request: FastifyRequest;
  readonly template: string | null;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

/** Answers in the order in which they are ready; reads no further than there is room. */
async function* answerAll(
  lines: AsyncIterable<BatchLine>,
  concurrency: number,
  answer: (line: BatchLine) => Promise<string>,
): AsyncGenerator<string> {
  const underway = new Map<number, Promise<readonly [number, string]>>();
  let next = 0;
  for await (const line of lines) {
    const number = next++;
    underway.set(
      number,
      answer(line).then(text => [number, text] as const),
    );
    if (underway.size >= concurrency) yield takeFirst(underway);
  }
  while (underway.size > 0) yield takeFirst(underway);
}

async function takeFirst(underway: Map<number, Promise<readonly [number, string]>>): Promise<string> {
  const [number, text] = await Promise.race(underway.values());
  underway.delete(number);
  return text;
}

async function answerLine(batch: Batch, line: BatchLine): Promise<string> {
  const { context, request } = batch;
  if ('error' in line) return lineOf(null, line.error);
  const outcome = await runLine(batch, line.body).finally(() => line.account.close());
  context.metrics?.observeOutcome(outcome);
  context.rates?.charge(request, { work: outcome.workMillis });
  if (!outcome.ok) return lineOf(outcome.id ?? null, outcome.error);
  return `{"id":${JSON.stringify(outcome.id ?? null)},"status":200,"body":${new TextDecoder().decode(outcome.text)}}\n`;
}

/** A line waits where a request of its own would be refused: the client cannot send one line again. */
async function runLine({ context, request, template, signal }: Batch, body: Uint8Array): Promise<TimedRun> {
  const { engine, options, rates } = context;
  const client = clientOf(request);
  const job = { body, template, indent: false, serviceInfo: false, answerAs: 'text', withId: true } as const;
  for (;;) {
    const wait = rates?.waitMillis(request) || (engine.admits(client) ? 0 : ROOM_MILLIS);
    if (wait > 0) await pause(Math.min(wait, LONGEST_PAUSE), signal);
    else {
      rates?.charge(request, { bytes: body.byteLength });
      const outcome = await engine.run(job, { signal, client, deadlineMillis: options.requestTimeout });
      // A job may have to leave a full queue for another client's. It has not begun then.
      if (outcome.ok || outcome.error.code !== 'overloaded') return outcome;
    }
  }
}

/** Milliseconds after which a line looks again whether there is room for it. */
const ROOM_MILLIS = 20;
/** Milliseconds after which a line looks again whether its client has gone. */
const LONGEST_PAUSE = 1000;

async function pause(millis: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw requestError('cancelled');
  await new Promise(resolve => setTimeout(resolve, millis));
}

function lineOf(id: string | number | null, error: ErrorReport): string {
  return `${printJson({ id, status: error.status, body: { ...toErrorResponse(error) } }, { indent: false })}\n`;
}

/** `POST /batch`: one request per line in, one response per line out, as soon as each is ready. */
import { Readable } from 'node:stream';
import type { StopSignal, TimedRun } from '@sheaf/engine';
import { type ErrorReport, printJson, requestError, toErrorResponse } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type BatchLine, readLines } from '../body/batch-lines.js';
import { BodyStream } from '../body/body-stream.js';
import { encodingOf, requestEncodings } from '../body/encodings.js';
import { stalled } from '../body/read-body.js';
import { LEAST_PROGRESS, watchProgress } from '../body/watch-progress.js';
import { sendContinue } from '../connection/expect-continue.js';
import type { ServiceContext } from '../context/context.js';
import { abortOnDisconnect } from '../http/disconnect.js';
import { toReport } from '../http/send-error.js';
import { accountOf, noMemory } from '../memory/account-of.js';
import type { Account } from '../memory/ledger.js';
import { traceRun } from '../observe/traces.js';
import { defineRoute } from '../route/route.js';
import { listed, templateParameter } from './cluster.js';
import { respondAsReady } from './respond-as-ready.js';
import { drained, runPatiently } from './run-patiently.js';

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
      description: `The body is newline-delimited JSON: each line is a request, which may have an \`id\`. The response has \
one line \`{"id", "status", "body"}\` for each request, in the order in which they are ready. A line that fails does not \
stop the others. The body may take as long as it needs, and it may be compressed: ${listed(requestEncodings)}. If it stalls \
or cannot be decompressed, the last line says why.`,
    },
    query: { template: templateParameter(context) },
    body: { required: false, content: { 'application/x-ndjson': lines, 'text/plain': lines } },
    responses: { 200: { description: 'One response per line.', content: { 'application/x-ndjson': lines } } },
    errors: ['unknown-template', 'unsupported-encoding'],
    handler(request, reply, { template }) {
      if (template !== null && !context.engine.registry.templates.has(template))
        throw requestError('unknown-template', { value: template });
      const { bodyLimit } = context.options;
      const encoding = encodingOf(request.headers['content-encoding'], context.options);
      sendContinue(request.raw);
      const body = new BodyStream(request.raw, { encoding, bodyLimit, account: accountOf(context.ledger, reply) });
      const batch: Batch = { context, request, reply, template, body, signal: abortOnDisconnect(reply).signal };
      const responses = Readable.from(responsesOf(batch), { objectMode: false });
      return reply.header('content-type', 'application/x-ndjson').send(responses);
    },
  });

interface Batch {
  readonly context: ServiceContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly template: string | null;
  readonly body: BodyStream;
  /** Aborts when the client goes away. */
  readonly signal: StopSignal;
}

/** A line of the response, and the account that holds its memory until it is sent. */
interface LineOut {
  readonly text: Uint8Array;
  readonly account?: Account;
}

async function* responsesOf(batch: Batch): AsyncGenerator<Uint8Array> {
  const { context, request, reply, body } = batch;
  const { options, ledger, state } = context;
  // Some clients wait for the status before they send anything.
  reply.raw.flushHeaders();
  const count = { begun: 0, sent: 0 };
  const endWatch = watchProgress({
    idleTime: options.idleTime,
    arrived: () => body.arrived + LEAST_PROGRESS * count.sent,
    // While a client waits for a response or reads it, it need not send anything.
    isAwaited: () => count.begun === count.sent,
    onStall: () => body.fail(stalled(options.idleTime)),
  });
  // Lines that have been read still get their responses; the client must send the others to another server.
  const leave = state.whenClosing(() => body.fail(requestError('shutting-down')));
  const responses = respondAsReady<BatchLine, LineOut>({
    items: readLines(body, options.bodyLimit, { ledger }),
    concurrency: options.batchConcurrency,
    respond(line) {
      count.begun++;
      return respondTo(batch, line);
    },
    lastWords: error => failureLine(batch, error),
    discard: left => {
      if ('account' in left) left.account?.close();
    },
  });
  try {
    for await (const { text, account } of responses) {
      try {
        yield text;
        if (reply.raw.writableNeedDrain) await drained(reply.raw);
      } finally {
        // When the client leaves, the `yield` ends here.
        account?.close();
      }
      count.sent++;
    }
  } finally {
    endWatch();
    leave();
    request.notes.bytesIn = body.arrived;
  }
}

async function respondTo(batch: Batch, line: BatchLine): Promise<LineOut> {
  const { context, request } = batch;
  if ('error' in line) return { text: errorLine(context, null, line.error) };
  const { account } = line;
  try {
    const outcome = await runLine(batch, line.body);
    context.metrics?.observeOutcome(outcome);
    traceRun(request.notes, outcome);
    context.rates?.charge(request, { work: outcome.workMillis });
    return lineOf(context, outcome, account);
  } catch (error) {
    account.close();
    return { text: errorLine(context, null, toReport(error, request)) };
  }
}

function runLine({ context, request, template, signal }: Batch, body: Uint8Array): Promise<TimedRun> {
  const job = { body, template, indent: false, serviceInfo: false, responseAs: 'text', withId: true } as const;
  return runPatiently({ context, request, signal }, job);
}

const TAIL = Buffer.from('}\n');

/** @param account has held the memory of the request, and holds that of the response from now on */
function lineOf(context: ServiceContext, outcome: TimedRun, account: Account): LineOut {
  const id = outcome.id ?? null;
  account.keep(0);
  if (!outcome.ok) return { text: errorLine(context, id, outcome.error), account };
  const head = Buffer.from(`{"id":${JSON.stringify(id)},"status":200,"body":`);
  const text = Buffer.concat([head, outcome.text!, TAIL]);
  return { text: account.take(text.byteLength) ? text : errorLine(context, id, noMemory().report), account };
}

/** The last line of the response if the body breaks off. */
function failureLine({ context, request }: Batch, error: unknown): LineOut {
  const report = toReport(error, request);
  request.notes.error = report;
  return { text: errorLine(context, null, report) };
}

function errorLine({ metrics }: ServiceContext, id: string | number | null, error: ErrorReport): Uint8Array {
  metrics?.countRejection(error.code);
  return Buffer.from(
    `${printJson({ id, status: error.status, body: { ...toErrorResponse(error) } }, { indent: false })}\n`,
  );
}

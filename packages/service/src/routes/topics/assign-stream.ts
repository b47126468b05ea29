/** Assigns a stream of documents, one per line, to topics: in order, and several lines at a time. */
import { Readable } from 'node:stream';
import type { Job, StopSignal } from '@sheaf/engine';
import { type ErrorReport, RequestError, requestError } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readLines } from '../../body/batch-lines.js';
import { BodyStream } from '../../body/body-stream.js';
import { encodingOf } from '../../body/encodings.js';
import { joinBytes } from '../../body/join-bytes.js';
import { stalled } from '../../body/read-body.js';
import { LEAST_PROGRESS, watchProgress } from '../../body/watch-progress.js';
import { sendContinue } from '../../connection/expect-continue.js';
import type { ServiceContext } from '../../context/context.js';
import { abortOnDisconnect } from '../../http/disconnect.js';
import { toReport } from '../../http/send-error.js';
import { accountOf } from '../../memory/account-of.js';
import { drained, runPatiently, throwIfGone } from '../run-patiently.js';
import { groupsOf, type LineGroup } from './line-groups.js';

/** What the client asks for in the query. */
interface Wanted {
  /** The name of a model. */
  readonly name: string;
  /** The field with ids; null for none. */
  readonly idField: string | null;
}

interface Stream {
  readonly context: ServiceContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly signal: StopSignal;
  readonly wanted: Wanted;
}

/** @throws RequestError if the model cannot be used, before the body is read */
export async function assignStream(
  context: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Wanted,
) {
  const encoding = encodingOf(request.headers['content-encoding'], context.options);
  const stream = { context, request, reply, wanted, signal: abortOnDisconnect(reply).signal };
  await assign(stream, []);
  throwIfGone(stream.signal);
  sendContinue(request.raw);
  const { bodyLimit } = context.options;
  const body = new BodyStream(request.raw, { encoding, bodyLimit, account: accountOf(context.ledger, reply) });
  const responses = Readable.from(linesOf(stream, body), { objectMode: false });
  return reply.header('content-type', 'application/x-ndjson').send(responses);
}

async function* linesOf(stream: Stream, body: BodyStream): AsyncGenerator<Uint8Array> {
  const { request, reply, context } = stream;
  const { options, ledger, state } = context;
  const count = { read: 0, sent: 0 };
  const position = { line: 1 };
  /** The first line of the group that a worker has now. */
  let first: number | null = null;
  const endWatch = watchProgress({
    idleTime: options.idleTime,
    arrived: () => body.arrived + LEAST_PROGRESS * count.sent,
    // While a client waits for its lines or reads them, it need not send anything.
    isAwaited: () => count.read === count.sent,
    onStall: () => body.fail(stalled(options.idleTime)),
  });
  const leave = state.whenClosing(() => body.fail(requestError('shutting-down')));
  try {
    for await (const group of groupsOf(readLines(body, options.bodyLimit, { ledger, position }))) {
      count.read += group.count;
      first = group.first;
      yield await respondTo(stream, group);
      first = null;
      if (reply.raw.writableNeedDrain) await drained(reply.raw);
      count.sent = count.read;
    }
  } catch (error) {
    const report = toReport(error, request);
    request.notes.error = report;
    // The lines of a failed group get no responses, so the error names the first of them.
    yield errorLine(context, first ?? position.line, report);
  } finally {
    endWatch();
    leave();
    request.notes.bytesIn = body.arrived;
  }
}

async function respondTo(stream: Stream, { lines, bad }: LineGroup): Promise<Uint8Array> {
  try {
    const text = lines.length === 0 ? new Uint8Array(0) : await assign(stream, lines);
    return bad === null ? text : Buffer.concat([text, errorLine(stream.context, bad.number, bad.error)]);
  } finally {
    for (const { account } of lines) account.close();
  }
}

const NEWLINE = Uint8Array.of(0x0a);

async function assign({ context, request, signal, wanted }: Stream, lines: LineGroup['lines']) {
  const size = lines.reduce((sum, { body }) => sum + body.byteLength + 1, 0);
  const pieces = lines.flatMap(({ body }, at) => (at === 0 ? [body] : [NEWLINE, body]));
  const body = joinBytes(pieces, Math.max(0, size - 1));
  const numbers = lines.map(({ number }) => number);
  const settings = { template: null, indent: false, serviceInfo: false, responseAs: 'text' } as const;
  const job: Job = { task: 'lines', body, lines: { ...wanted, numbers }, ...settings };
  const outcome = await runPatiently({ context, request, signal }, job);
  context.metrics?.observeOutcome(outcome);
  context.rates?.charge(request, { work: outcome.workMillis });
  if (!outcome.ok) throw new RequestError(outcome.error);
  return outcome.text!;
}

function errorLine({ metrics }: ServiceContext, line: number, { code, message, detail }: ErrorReport): Uint8Array {
  metrics?.countRejection(code);
  return Buffer.from(`${JSON.stringify({ line, error: detail ?? message })}\n`);
}

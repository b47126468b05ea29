/** `POST /batch`: one request per line in, one response per line out, as soon as each is ready. */
import { Readable } from 'node:stream';
import { type ErrorReport, printJson, requestError, toErrorResponse } from '@sheaf/protocol';
import { type BatchLine, readLines } from '../body/batch-lines.js';
import type { ServiceContext } from '../context/context.js';
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
      const connection = abortOnDisconnect(reply);
      const answers = answerAll(
        readLines(request.raw, context.options.bodyLimit),
        context.options.batchConcurrency,
        line => answerLine(context, line, template, connection.signal),
      );
      return reply.header('content-type', 'application/x-ndjson').send(Readable.from(answers, { objectMode: false }));
    },
  });

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

async function answerLine(
  context: ServiceContext,
  line: BatchLine,
  template: string | null,
  signal: AbortSignal,
): Promise<string> {
  if ('error' in line) return lineOf(null, line.error);
  const { engine, options, metrics } = context;
  await roomIn(context, signal);
  const job = { body: line.body, template, indent: false, serviceInfo: false, answerAs: 'text', withId: true } as const;
  const outcome = await engine.run(job, { signal, deadlineMillis: options.requestTimeout });
  metrics?.observeOutcome(outcome);
  if (!outcome.ok) return lineOf(outcome.id ?? null, outcome.error);
  return `{"id":${JSON.stringify(outcome.id ?? null)},"status":200,"body":${new TextDecoder().decode(outcome.text)}}\n`;
}

function lineOf(id: string | number | null, error: ErrorReport): string {
  return `${printJson({ id, status: error.status, body: { ...toErrorResponse(error) } }, { indent: false })}\n`;
}

/** A line waits where a request of its own would be refused: the client cannot try one line again. */
async function roomIn({ engine }: ServiceContext, signal: AbortSignal): Promise<void> {
  while (engine.load.full) {
    if (signal.aborted) throw requestError('cancelled');
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

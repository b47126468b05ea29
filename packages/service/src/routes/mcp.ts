/** `POST /mcp`: the same work as tools for agents, by the Model Context Protocol. */
import type { Job, StopSignal, TimedRun } from '@sheaf/engine';
import { arrivingBodyCheck } from '@sheaf/engine/internal';
import type { RunStore } from '@sheaf/mcp';
import { decodeBody, isUtf8, JsonMeter, RequestError, readingNeed } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBody } from '../body/read-body.js';
import type { ServiceContext } from '../context/context.js';
import { clientOf } from '../http/client-of.js';
import { abortOnDisconnect } from '../http/disconnect.js';
import { accountOf, noRoomFor } from '../memory/account-of.js';
import type { Account } from '../memory/ledger.js';
import { version } from '../options/version.js';
import { defineRoute } from '../route/route.js';
import { bodyErrors } from './cluster.js';

/**
 * Characters that a tool may compare, which all other requests wait for: about a second of work. The time is for texts
 * that are harder than others.
 */
const MOST_COMPARED = 2_000_000;
const HOLD_MILLIS = 5000;

/** Request headers of the protocol, which pages of other origins have to send. */
export const mcpHeaders = ['Mcp-Protocol-Version', 'Mcp-Session-Id', 'Mcp-Method', 'Mcp-Name', 'Last-Event-ID'];

/** The protocol over HTTP: every request is a message, and the response is its result. */
export const mcpRoute = (context: ServiceContext) => {
  let runs: RunStore | undefined;
  return defineRoute({
    method: 'POST',
    place: 'context',
    paths: ['/mcp'],
    isGuarded: true,
    otherMethods: 'refused',
    // The protocol describes itself.
    operation: null,
    query: {},
    responses: {},
    errors: bodyErrors,
    async handler(request, reply) {
      if (!isTrustedOrigin(request, context)) return sendFault(reply, 403, 'The origin of this page is not allowed.');
      const body = await readMessage(request, reply, context);
      if (body === undefined) return sendFault(reply, 400, 'The body is not JSON.');
      // The library is large, and most servers do without.
      const { answerHttp, RunStore } = await import('@sheaf/mcp');
      runs ??= new RunStore();
      const { signal, release } = abortOnDisconnect(reply);
      const clock = ownTime();
      const options = {
        version,
        runs,
        client: clientOf(request),
        registry: context.engine.registry,
        holdMillis: HOLD_MILLIS,
        mostCompared: MOST_COMPARED,
        cluster: (job: Job) => clock.without(runJob(job, { context, request, signal })),
      };
      const response = await answerHttp(webRequest(request), body, options).finally(() => {
        release();
        context.rates?.charge(request, { work: clock.millis() });
      });
      return reply
        .code(response.status)
        .headers(Object.fromEntries(response.headers))
        .send(Buffer.from(await response.arrayBuffer()));
    },
  });
};

/** Measures what this thread does for a message: most tools cluster nothing, and are work all the same. */
function ownTime() {
  const started = performance.now();
  let elsewhere = 0;
  return {
    /** The time of this work does not count. */
    async without<T>(work: Promise<T>): Promise<T> {
      const begun = performance.now();
      return await work.finally(() => {
        elsewhere += performance.now() - begun;
      });
    },
    /** Milliseconds so far. */
    millis: () => performance.now() - started - elsewhere,
  };
}

/**
 * Programs send no origin. A page may ask only its own server, or a server that names its origin: `*` is not enough,
 * because any page that a person visits could then use a server in the person's own network.
 */
function isTrustedOrigin({ headers }: FastifyRequest, { options }: ServiceContext): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (URL.canParse(origin) && new URL(origin).host === host) return true;
  return origin !== '*' && options.corsOrigins.split(',').some(allowed => allowed.trim() === origin);
}

/**
 * Undefined for a body that is not JSON.
 *
 * @throws RequestError where the body is too large, or there is no memory left for what it would become
 */
async function readMessage(request: FastifyRequest, reply: FastifyReply, context: ServiceContext): Promise<unknown> {
  const account = accountOf(context.ledger, reply);
  const check = arrivingBodyCheck(context.engine.registry.limits);
  const body = await readBody(request, { limits: context.options, account, check });
  request.notes.bytesIn = body.byteLength;
  context.rates?.charge(request, { bytes: body.byteLength });
  try {
    takeReadingNeed(body, account);
    return JSON.parse(decodeBody(body)) as unknown;
  } catch (error) {
    if (error instanceof RequestError) throw error;
    return undefined;
  }
}

/** Workers, which have memory of their own, read other bodies. This one is read here, where all requests share it. */
function takeReadingNeed(body: Uint8Array, account: Account): void {
  const meter = new JsonMeter();
  meter.add(isUtf8(body) ? body : new TextEncoder().encode(decodeBody(body)));
  const need = readingNeed(meter);
  if (account.take(need)) return;
  const wanted = account.held + need;
  throw noRoomFor(wanted, wanted / body.byteLength, account);
}

interface Running {
  readonly context: ServiceContext;
  readonly request: FastifyRequest;
  readonly signal: StopSignal;
}

async function runJob({ body, ...job }: Job, { context, request, signal }: Running): Promise<TimedRun> {
  const { requestTimeout: deadlineMillis, queueTimeout: waitMillis } = context.options;
  const limits = { signal, client: clientOf(request), deadlineMillis, waitMillis };
  const outcome = await context.engine.run({ body: bytesOf(body), ...job }, limits);
  const { algorithm, language, documents, clusteringMillis } = outcome.facts;
  Object.assign(request.notes, { algorithm, language, documents, clusteringMillis, queueMillis: outcome.queueMillis });
  context.rates?.charge(request, { work: outcome.workMillis });
  context.metrics?.observeOutcome(outcome);
  if (!outcome.ok) context.metrics?.countRejection(outcome.error.code);
  return outcome;
}

/** The bytes of the request, which is what other routes hand on: the engine limits how many of them may wait. */
function bytesOf(body: Job['body']): Uint8Array {
  if (body instanceof Uint8Array) return body;
  // The fields of a document have the order of the message, which is that of an object.
  const plain = (_: string, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value) as unknown;
  return new TextEncoder().encode(JSON.stringify(body, plain));
}

/** The head of the request as the web has it. The framework is not shown the type of the body, which `notes` keeps. */
function webRequest({ method, headers, originalUrl, notes }: FastifyRequest): Request {
  const all = { ...headers, 'content-type': notes.contentType ?? '' };
  const pairs = Object.entries(all).flatMap(([name, value]) =>
    [value ?? []].flat().map(text => [name, text] as [string, string]),
  );
  return new Request(new URL(originalUrl, 'http://localhost'), { method, headers: pairs });
}

/** An error of JSON-RPC, which clients of the protocol read. */
const sendFault = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'application/json')
    .send(JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }));

/** `POST /mcp`: the same work as tools for agents, by the Model Context Protocol. */
import { setImmediate } from 'node:timers/promises';
import type { Job, StopSignal, TimedRun } from '@sheaf/engine';
import { arrivingBodyCheck } from '@sheaf/engine/internal';
import type { RunStore } from '@sheaf/mcp';
import {
  badValue,
  decodeBody,
  isNestedWithin,
  isUtf8,
  JsonMeter,
  jsonLimits,
  RequestError,
  readingNeed,
} from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBody } from '../body/read-body.js';
import type { ServiceContext } from '../context/context.js';
import { clientOf } from '../http/client-of.js';
import { abortOnDisconnect } from '../http/disconnect.js';
import { accountOf, noMemory, noRoomFor } from '../memory/account-of.js';
import type { Account } from '../memory/ledger.js';
import { version } from '../options/version.js';
import { defineRoute } from '../route/route.js';
import { bodyErrors } from './cluster.js';

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
      const account = accountOf(context.ledger, reply);
      const body = await readMessage(request, account, context);
      if (body === undefined) return sendFault(reply, 400, 'The body is not JSON.');
      // The library is large, and most servers do without.
      const { answerHttp, defaultBounds, RunStore } = await import('@sheaf/mcp');
      runs ??= new RunStore({ ...defaultBounds, bytes: context.runBytes });
      const { signal, release } = abortOnDisconnect(reply);
      const clock = ownTime();
      const options = {
        version,
        runs,
        client: clientOf(request),
        registry: context.engine.registry,
        cluster: (job: Job) => clock.without(runJob(job, { context, request, signal })),
        async beforeNext() {
          // Other requests have their turns, and pay for them themselves.
          await clock.without(setImmediate());
          if (signal.aborted) return false;
          // Every message of an array is a request. The first is counted already.
          context.rates?.charge(request, { requests: 1 });
          return true;
        },
      };
      const response = await answerHttp(webRequest(request), body, options).finally(() => {
        release();
        context.rates?.charge(request, { work: clock.millis() });
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      account.keep(0);
      // The account of a client that has gone is closed. That is no lack of memory.
      if (!signal.aborted && !account.take(bytes.byteLength)) throw noMemory();
      return reply.code(response.status).headers(Object.fromEntries(response.headers)).send(bytes);
    },
  });
};

/** Measures what this thread does for a message: most tools ask no worker, and are work all the same. */
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
 * @throws RequestError where the body is too large or nested too deeply, or there is no memory for what it would become
 */
async function readMessage(request: FastifyRequest, account: Account, context: ServiceContext): Promise<unknown> {
  const check = arrivingBodyCheck(context.engine.registry.limits);
  const body = await readBody(request, { limits: context.options, account, check });
  request.notes.bytesIn = body.byteLength;
  context.rates?.charge(request, { bytes: body.byteLength });
  try {
    takeReadingNeed(body, account);
    const message: unknown = JSON.parse(decodeBody(body));
    if (isNestedWithin(message, jsonLimits.nesting)) return message;
    throw badValue(`The message is nested deeper than ${jsonLimits.nesting} levels.`, []);
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

async function runJob(job: Job, { context, request, signal }: Running): Promise<TimedRun> {
  const { requestTimeout: deadlineMillis, queueTimeout: waitMillis } = context.options;
  const limits = { signal, client: clientOf(request), deadlineMillis, waitMillis };
  const outcome = await context.engine.run(job, limits);
  const { algorithm, language, documents, clusteringMillis } = outcome.facts;
  Object.assign(request.notes, { algorithm, language, documents, clusteringMillis, queueMillis: outcome.queueMillis });
  context.rates?.charge(request, { work: outcome.workMillis });
  context.metrics?.observeOutcome(outcome);
  if (!outcome.ok) context.metrics?.countRejection(outcome.error.code);
  return outcome;
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

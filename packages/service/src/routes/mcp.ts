/** `POST /mcp`: the tools for agents, by the Model Context Protocol. */
import { arrivingBodyCheck } from '@sheaf/engine/internal';
import { defaultBounds, type MessageTold, messageJob, RunStore, toldOf } from '@sheaf/mcp/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBody } from '../body/read-body.js';
import type { ServiceContext } from '../context/context.js';
import { clientOf } from '../http/client-of.js';
import { accountOf } from '../memory/account-of.js';
import { version } from '../options/version.js';
import { defineRoute } from '../route/route.js';
import { bodyErrors } from './cluster.js';
import { runCounted, sendCounted } from './send-outcome.js';

/** Request headers of the protocol, which CORS must allow for pages of other origins. */
export const mcpHeaders = ['Mcp-Protocol-Version', 'Mcp-Session-Id', 'Mcp-Method', 'Mcp-Name', 'Last-Event-ID'];

/** Every request is a message, which a worker reads and responds to. */
export const mcpRoute = (context: ServiceContext) => {
  let runs: RunStore | undefined;
  return defineRoute({
    method: 'POST',
    place: 'context',
    paths: ['/mcp'],
    isGuarded: true,
    otherMethods: 'refused',
    // The protocol describes its tools itself, so OpenAPI does not.
    operation: null,
    query: {},
    responses: {},
    errors: bodyErrors,
    async handler(request, reply) {
      if (!isTrustedOrigin(request, context)) return forbidden(reply);
      const account = accountOf(context.ledger, reply);
      const check = arrivingBodyCheck(context.engine.registry.limits);
      const body = await readBody(request, { limits: context.options, account, check });
      request.notes.bytesIn = body.byteLength;
      context.rates?.charge(request, { bytes: body.byteLength });
      runs ??= new RunStore({ ...defaultBounds, bytes: context.runBytes });
      const client = clientOf(request);
      const job = messageJob(body, { version, headers: headersOf(request), runs: runs.of(client) });
      const outcome = await runCounted(context, request, reply, job);
      if (outcome.ok) {
        const told = toldOf(outcome);
        runs.keep(client, told.runs);
        count(context, request, told);
        reply.code(told.status).headers(Object.fromEntries(told.headers));
      }
      return sendCounted(context, request, reply, { outcome, account });
    },
  });
};

/** Charges every message of an array as a request, except the first, which is charged already. */
function count({ rates, metrics }: ServiceContext, request: FastifyRequest, { messages, rejected }: MessageTold): void {
  rates?.charge(request, { requests: messages - 1 });
  for (const code of rejected) metrics?.countRejection(code);
}

/**
 * Programs send no origin. A page may call only its own server, or a server that lists its origin: `*` is not enough,
 * because then any page that a person visits could use a server in the person's own network.
 */
function isTrustedOrigin({ headers }: FastifyRequest, { options }: ServiceContext): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (URL.canParse(origin) && new URL(origin).host === host) return true;
  return origin !== '*' && options.corsOrigins.split(',').some(allowed => allowed.trim() === origin);
}

/** The headers of the request. Its content type is hidden from the framework, so it is restored from `notes`. */
const headersOf = ({ headers, notes }: FastifyRequest): readonly (readonly [string, string])[] =>
  Object.entries({ ...headers, 'content-type': notes.contentType ?? '' }).flatMap(([name, value]) =>
    [value ?? []].flat().map(text => [name, text] as const),
  );

/** An error in the form of JSON-RPC, which clients of the protocol expect. */
const forbidden = (reply: FastifyReply): FastifyReply =>
  reply
    .code(403)
    .header('content-type', 'application/json')
    .send(
      JSON.stringify({
        jsonrpc: '2.0',
        error: { code: -32000, message: 'The origin of this page is not allowed.' },
        id: null,
      }),
    );

/** What all requests to engines share: how many may run, who pays, and what the log says. */
import { requestError } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBody } from '../../body/read-body.js';
import type { ServiceContext } from '../../context/context.js';
import { clientOf } from '../../http/client-of.js';
import { abortOnDisconnect } from '../../http/disconnect.js';
import { accountOf, noMemory } from '../../memory/account-of.js';
import type { Account } from '../../memory/ledger.js';
import { LARGEST_RESPONSE } from '../../search/search-limits.js';

/** Requests to engines at the same time, and those of one client. */
const AT_ONCE = 32;
const OF_A_CLIENT = 8;

/** Bytes of a body: a query and parameters. */
const LARGEST_BODY = 2 ** 20;

/** Counts the requests that wait for engines. */
export class EngineTurns {
  readonly #waiting = new Map<string, number>();
  #all = 0;

  /** @throws RequestError if there are too many */
  take(client: string): () => void {
    const own = this.#waiting.get(client) ?? 0;
    if (this.#all >= AT_ONCE || own >= OF_A_CLIENT) throw requestError('overloaded');
    this.#all++;
    this.#waiting.set(client, own + 1);
    return () => {
      this.#all--;
      const left = this.#waiting.get(client)! - 1;
      if (left === 0) this.#waiting.delete(client);
      else this.#waiting.set(client, left);
    };
  }
}

/** Reads the body of a request about a search, and charges the client for it. */
export async function readSearchBody(context: ServiceContext, request: FastifyRequest, reply: FastifyReply) {
  const account = accountOf(context.ledger, reply);
  const { bodyLimit } = context.options;
  const limits = { ...context.options, bodyLimit: bodyLimit > 0 ? Math.min(bodyLimit, LARGEST_BODY) : LARGEST_BODY };
  const body = await readBody(request, { limits, account });
  request.notes.bytesIn = body.byteLength;
  context.rates?.charge(request, { bytes: body.byteLength });
  return { body, account };
}

interface Asking {
  readonly context: ServiceContext;
  readonly turns: EngineTurns;
  readonly account: Account;
  /** The name of the search. */
  readonly name: string;
}

/** Asks an engine in the turn of the client, who pays for what the engine sends as if it were the body. */
export async function askEngine<T extends { readonly bytes: number }>(
  { context, turns, account, name }: Asking,
  request: FastifyRequest,
  reply: FastifyReply,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // The text of the response, what is parsed from it, and the body for the worker.
  if (!account.take(3 * LARGEST_RESPONSE)) throw noMemory();
  const leave = turns.take(clientOf(request));
  const { signal, release } = abortOnDisconnect(reply);
  const gone = new AbortController();
  const abort = () => gone.abort();
  signal.addEventListener('abort', abort);
  const started = performance.now();
  try {
    const found = await ask(gone.signal);
    context.rates?.charge(request, { bytes: found.bytes });
    return found;
  } catch (error) {
    const failure = (error as { readonly failure?: unknown }).failure;
    if (typeof failure === 'string') context.log.warn({ id: request.id, search: name, failure }, 'A search failed.');
    throw error;
  } finally {
    request.notes.searchMillis = performance.now() - started;
    signal.removeEventListener('abort', abort);
    release();
    leave();
  }
}

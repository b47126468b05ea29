/** What a request has to pass before the handler of a guarded route: keys first, then rates, then room for work. */
import { type ErrorCode, errorReport } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../context/context.js';
import { clientOf } from '../http/client-of.js';
import { toReport } from '../http/send-error.js';
import { reject } from './reject.js';

/** The errors that `admit` can send. */
export const admissionErrors = (method: 'GET' | 'POST'): readonly ErrorCode[] => [
  'unauthorized',
  'rate-limited',
  ...(method === 'POST' ? (['overloaded', 'shutting-down'] as const) : []),
];

/** A hook that lets a request through to the handler, or responds with an error. */
export const admit =
  (context: ServiceContext) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { access, rates, engine, state } = context;
    const key = access?.check(request, reply);
    if (typeof key === 'object') return reject(context, request, reply, key);
    if (key !== undefined) request.notes.client = key;
    rates?.tell(request, reply);
    try {
      rates?.admit(request);
    } catch (error) {
      // Outside `/service` errors would take the form of pages.
      return reject(context, request, reply, toReport(error, request));
    }
    rates?.charge(request, { requests: 1 });
    if (request.method !== 'POST' || engine.admits(clientOf(request))) return undefined;
    return reject(context, request, reply, errorReport(state.draining ? 'shutting-down' : 'overloaded'));
  };

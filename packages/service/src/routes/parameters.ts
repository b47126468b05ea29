import { type Algorithm, requestSchema } from '@sheaf/core';
import type { Engine } from '@sheaf/engine';
import { type Printable, requestError } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readQuery } from '../http/query.js';
import { jsonResource } from './list.js';

/** `GET /parameters`, with `?algorithm=` for one: every parameter as JSON Schema, made from the declarations. */
export function parametersHandler({ registry }: Engine) {
  const describe = ({ name, description, parameters }: Algorithm) => ({
    [name]: { description, parameters: requestSchema(parameters) } as unknown as Printable,
  });
  const algorithms = [...registry.algorithms.values()];
  const all = jsonResource(() => ({ algorithms: Object.assign({}, ...algorithms.map(describe)) }));
  const each = new Map(algorithms.map(one => [one.name, jsonResource(() => ({ algorithms: describe(one) }))]));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const name = readQuery(request.raw.url ?? '').get('algorithm');
    if (name === undefined) return all(request, reply);
    const chosen = each.get(name);
    if (!chosen) throw requestError('unknown-algorithm', { value: name });
    return chosen(request, reply);
  };
}

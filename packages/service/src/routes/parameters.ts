import { requestSchema } from '@sheaf/core';
import type { Engine } from '@sheaf/engine';
import { badRequest, type Printable, printJson } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readQuery } from '../query.js';
import { jsonResource } from './list.js';

/** `GET /parameters`, with `?algorithm=` for one: every parameter as JSON Schema, made from the declarations. */
export function parametersHandler({ registry }: Engine) {
  const one = new Map(
    [...registry.algorithms.values()].map(({ name, description, parameters }) => [
      name,
      { description, parameters: requestSchema(parameters) } as unknown as Printable,
    ]),
  );
  const all = resource({ algorithms: Object.fromEntries(one) });
  const each = new Map([...one].map(([name, entry]) => [name, resource({ algorithms: { [name]: entry } })]));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const name = readQuery(request.raw.url ?? '').get('algorithm');
    if (name === undefined) return all(request, reply);
    const chosen = each.get(name);
    if (!chosen) throw badRequest('unknown-algorithm', `Algorithm not available: ${name}`);
    return chosen(request, reply);
  };
}

const resource = (value: Printable) =>
  jsonResource({ compact: printJson(value, { indent: false }), indented: printJson(value, { indent: true }) });

import { type Algorithm, requestSchema } from '@sheaf/core';
import { type Printable, requestError } from '@sheaf/protocol';
import type { ServiceContext } from '../context/context.js';
import { nameOf } from '../http/query-parameters.js';
import { defineRoute } from '../route/route.js';
import { indent, jsonResource, unchanged } from './json-resource.js';

const schema = {
  type: 'object',
  required: ['algorithms'],
  properties: {
    algorithms: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['description', 'parameters'],
        properties: { description: { type: 'string' }, parameters: { type: 'object' } },
      },
    },
  },
};

/** `GET /parameters`, with `?algorithm=` for one: every parameter as JSON Schema, made from the declarations. */
export function parametersRoute({ engine: { registry } }: ServiceContext) {
  const describe = ({ name, description, parameters }: Algorithm) => ({
    [name]: { description, parameters: requestSchema(parameters) } as unknown as Printable,
  });
  const algorithms = [...registry.algorithms.values()];
  const all = jsonResource(() => ({ algorithms: Object.assign({}, ...algorithms.map(describe)) }));
  const each = new Map(algorithms.map(one => [one.name, jsonResource(() => ({ algorithms: describe(one) }))]));
  return defineRoute({
    method: 'GET',
    place: 'service',
    paths: ['/parameters'],
    isGuarded: true,
    otherMethods: 'refused',
    operation: {
      id: 'Parameters',
      tag: 'Configuration',
      summary: 'Describes every parameter of every algorithm as JSON Schema.',
    },
    query: {
      algorithm: nameOf(registry.algorithms.keys(), 'Name of the algorithm to describe. Default: all algorithms.'),
      indent,
    },
    responses: {
      200: {
        description: 'A JSON Schema for each algorithm.',
        headers: ['ETag', 'Cache-Control'],
        content: { 'application/json': { schema } },
      },
      304: unchanged,
    },
    errors: ['unknown-algorithm'],
    handler(request, reply, query) {
      if (query.algorithm === null) return all(request, reply, query);
      const chosen = each.get(query.algorithm);
      if (!chosen) throw requestError('unknown-algorithm', { value: query.algorithm });
      return chosen(request, reply, query);
    },
  });
}

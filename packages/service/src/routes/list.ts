import { listOf, type Registry } from '@sheaf/engine';
import type { ServiceContext } from '../context/context.js';
import { json } from '../route/responses.js';
import { defineRoute } from '../route/route.js';
import { indent, jsonResource, unchanged } from './json-resource.js';

/** `GET /list`: algorithms, languages and templates. */
export const listRoute = ({ engine }: ServiceContext) =>
  defineRoute({
    method: 'GET',
    place: 'service',
    paths: ['/list', '/list/*'],
    isGuarded: true,
    otherMethods: 'refused',
    operation: {
      id: 'List',
      tag: 'Configuration',
      summary: 'Lists the algorithms with their languages, and the templates.',
    },
    query: { indent },
    responses: {
      200: {
        description: 'The algorithms, languages and templates of the service.',
        headers: ['ETag', 'Cache-Control'],
        content: json('ListResponse'),
      },
      304: unchanged,
    },
    errors: [],
    handler: jsonResource(() => inOrder(engine.registry)),
  });

/** The lists in their order. An object would put names that look like integers first. */
function inOrder(registry: Registry) {
  const { algorithms, templates } = listOf(registry);
  return { algorithms, templates: new Map([...registry.templates.keys()].map(name => [name, { ...templates[name] }])) };
}

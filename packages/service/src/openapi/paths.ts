/**
 * The paths of the description, made from the routes. HEAD, OPTIONS and TRACE are left out: every HTTP client knows
 * them, and generators make functions of them, some of which do not compile.
 */
import { type Responses, responsesOf } from '../route/responses.js';
import type { Operation, ResponseDescription, Route } from '../route/route.js';

/** @param prefix the context path without a slash at its end */
export function pathsOf(routes: readonly Route[], prefix: string): object {
  const paths = new Map<string, object>();
  for (const route of routes) {
    const path = route.paths[0].replace(/:(\w+)/g, '{$1}');
    if (route.operation) paths.set(path, { ...paths.get(path), ...pathItem(route, route.operation, prefix) });
  }
  return Object.fromEntries(paths);
}

function pathItem(route: Route, operation: Operation, prefix: string): object {
  const servers = serversOf(route, prefix);
  return {
    ...(servers ? { servers } : {}),
    [route.method.toLowerCase()]: describe(route, operation),
  };
}

/** Routes outside the service's own path name their address. */
function serversOf({ place }: Route, prefix: string): readonly object[] | null {
  if (place === 'service') return null;
  return [{ url: place === 'context' && prefix !== '' ? prefix : '/' }];
}

function describe(route: Route, operation: Operation): object {
  const { id, tag, summary, description, deprecated, requestHeaders = {} } = operation;
  const parameters = [
    ...Object.entries(route.pathParameters ?? {}).map(([name, { description: text, pattern }]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', pattern },
      description: text,
    })),
    ...Object.entries(route.query).map(([name, { read: _, ...parameter }]) => ({ name, in: 'query', ...parameter })),
    ...Object.entries(requestHeaders).map(([name, text]) => ({
      name,
      in: 'header',
      schema: { type: 'string' },
      description: text,
    })),
  ];
  return {
    operationId: id,
    tags: [tag],
    ...(route.isGuarded ? {} : { security: [] }),
    summary,
    ...(description === undefined ? {} : { description }),
    ...(deprecated ? { deprecated } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(route.body ? { requestBody: route.body } : {}),
    responses: responses(responsesOf(route)),
  };
}

const responses = (all: Responses): object =>
  Object.fromEntries(Object.entries(all).map(([status, response]) => [status, describeResponse(response)]));

function describeResponse({ description, headers = [], content }: ResponseDescription): object {
  const named = headers.map(name => [name, { $ref: `#/components/headers/${name}` }]);
  return {
    description,
    ...(named.length === 0 ? {} : { headers: Object.fromEntries(named) }),
    ...(content ? { content } : {}),
  };
}

/** The paths of the description, made from the routes. */
import { optionsResponses, type Responses, responsesOf, traceResponses } from '../route/responses.js';
import type { Operation, ResponseDescription, Route } from '../route/route.js';

/** @param prefix the context path without a slash at its end */
export function pathsOf(routes: readonly Route[], prefix: string): object {
  const paths = new Map<string, object>();
  for (const route of routes) {
    const [path] = route.paths;
    if (route.operation) paths.set(path, { ...paths.get(path), ...pathItem(route, route.operation, prefix) });
  }
  return Object.fromEntries(paths);
}

function pathItem(route: Route, operation: Operation, prefix: string): object {
  const servers = serversOf(route, prefix);
  return {
    ...(servers ? { servers } : {}),
    [route.method.toLowerCase()]: describe(route, operation),
    ...(route.otherMethods === 'refused' ? otherMethods(route, operation) : {}),
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

/** What the framework, or the registration of routes, adds to a path. */
function otherMethods(route: Route, { id }: Operation): object {
  const head = {
    operationId: `${id}Head`,
    tags: ['Operation'],
    summary: 'Returns the headers of GET.',
    responses: responses(withoutBodies(responsesOf(route))),
  };
  return {
    ...(route.method === 'GET' ? { head } : {}),
    options: {
      operationId: `${id}Options`,
      tags: ['Operation'],
      security: [],
      summary: 'Returns the methods of this path, for pages of other origins.',
      responses: responses(optionsResponses),
    },
    trace: {
      operationId: `${id}Trace`,
      tags: ['Operation'],
      security: [],
      summary: 'Always rejected.',
      responses: responses(traceResponses),
    },
  };
}

const withoutBodies = (all: Responses): Responses =>
  Object.fromEntries(Object.entries(all).map(([status, { content: _, ...rest }]) => [status, rest]));

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

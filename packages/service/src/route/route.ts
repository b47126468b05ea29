/**
 * A route as a value. Everything known of a route is declared here once, next to its handler: registration, the refused
 * methods with their `Allow` header, reading the query, and the OpenAPI description are all made from it.
 */
import type { ErrorCode } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readQuery } from '../http/query.js';
import { type QueryParameters, type QueryValues, readParameters } from '../http/query-parameters.js';
import type { HeaderName } from '../http/response-headers.js';

/** Media types with their schemas, as in OpenAPI. */
export interface Content {
  readonly [type: string]: { readonly schema: object; readonly examples?: object };
}

export interface ResponseDescription {
  readonly description: string;
  readonly content?: Content;
  readonly headers?: readonly HeaderName[];
}

/**
 * Where a route is served: below `/service`, below the context path and at the root, at the root only, or below the
 * context path as one of the pages around the service.
 */
export type Place = 'service' | 'context' | 'root' | 'pages';

interface RouteFacts {
  readonly method: 'GET' | 'POST';
  readonly place: Place;
  /** The first path is the one that is described. */
  readonly paths: readonly [string, ...string[]];
  /** The parts of the path that begin with a colon, with their descriptions. */
  readonly pathParameters?: { readonly [name: string]: { readonly description: string; readonly pattern: string } };
  /** Whether API keys and rate limits apply, and whether the path refuses other methods by itself. */
  readonly isGuarded: boolean;
  /** What other methods on these paths get: a refusal that names the allowed ones, or what an unknown path gets. */
  readonly otherMethods: 'refused' | 'notFound';
  /** Null for routes that are left out of the description. */
  readonly operation: Operation | null;
  readonly body?: { readonly required: boolean; readonly content: Content };
  /** Responses by status, apart from errors. */
  readonly responses: { readonly [status: number]: ResponseDescription };
  /** The kinds of errors that the handler can send, apart from those that the guard or any route can send. */
  readonly errors: readonly ErrorCode[];
  /** Examples of errors, by status. */
  readonly errorExamples?: { readonly [status: number]: object };
}

/** The texts of the description. */
export interface Operation {
  /** The name of the operation in generated clients. */
  readonly id: string;
  readonly tag: 'Clustering' | 'Topics' | 'Configuration' | 'Operation';
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: true;
  /** Request headers that the route understands, with their descriptions. */
  readonly requestHeaders?: { readonly [name: string]: string };
}

export interface RouteDeclaration<Parameters extends QueryParameters> extends RouteFacts {
  readonly query: Parameters;
  readonly handler: (request: FastifyRequest, reply: FastifyReply, query: QueryValues<Parameters>) => unknown;
}

export interface Route extends RouteFacts {
  readonly query: QueryParameters;
  /** Reads the query, if the route has parameters, and calls the handler. */
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** The route of a declaration. */
export function defineRoute<const Parameters extends QueryParameters>({
  handler,
  ...facts
}: RouteDeclaration<Parameters>): Route {
  const readsQuery = Object.keys(facts.query).length > 0;
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const query = readsQuery ? readQuery(request.raw.url ?? '') : new Map();
    return handler(request, reply, readParameters(facts.query, query));
  };
  return { ...facts, handle };
}

/** Every response a route can send, by status: its own, those of its errors, and those that come before any route. */
import { type ErrorCode, errorKind } from '@sheaf/protocol';
import type { HeaderName } from '../http/response-headers.js';
import { admissionErrors } from './admit.js';
import type { Content, ResponseDescription, Route } from './route.js';

/** A schema among the components of the description. */
export const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** JSON of a schema among the components of the description. */
export const json = (name: string, more: { readonly examples?: object } = {}): Content => ({
  'application/json': { schema: schemaRef(name), ...more },
});

const PAGE_HEADERS: readonly HeaderName[] = [
  'Cache-Control',
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Embedder-Policy',
  'Referrer-Policy',
];

/** An error in the form of a web page, as Carrot2's container sends it for requests that no route sees. */
export const page = (description: string): ResponseDescription => ({
  description,
  headers: PAGE_HEADERS,
  content: {
    'text/html': { schema: { type: 'string' } },
    'application/json': { schema: { type: 'object' } },
    'text/plain': { schema: { type: 'string' } },
  },
});

/** The server, not the route, rejects these requests. */
const beforeRoutes = {
  414: page('The URL is longer than 8 KiB.'),
  421: page('The server does not accept requests for this host.'),
  431: page('The head of the request is longer than 8 KiB.'),
};

/** Responses by status. */
export type Responses = { readonly [status: number]: ResponseDescription };

/** All responses of a route. Any of them may have `commonHeaders` beside those that are listed. */
export function responsesOf(route: Route): Responses {
  const errors = [
    ...route.errors,
    ...(route.place === 'service' ? anyErrors(route) : []),
    ...(route.isGuarded ? admissionErrors(route.method) : []),
  ];
  return withHeaders({
    ...beforeRoutes,
    ...route.responses,
    ...errorResponses(route, errors),
  });
}

/** Errors that any route below `/service` can send. */
const anyErrors = ({ query }: Route): readonly ErrorCode[] =>
  Object.keys(query).length === 0 ? ['internal'] : ['invalid-query', 'internal'];

/** One response for each status of the errors. */
function errorResponses(route: Route, errors: readonly ErrorCode[]): Responses {
  const statuses = new Map<number, ErrorCode[]>();
  for (const code of new Set(errors)) {
    const { status } = errorKind(code);
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...statuses].map(([status, codes]) => [status, errorResponse(codes, route.errorExamples?.[status])]),
  );
}

function errorResponse(codes: readonly ErrorCode[], examples?: object): ResponseDescription {
  const waits = codes.some(code => code === 'rate-limited' || errorKind(code).retryAfter !== undefined);
  return {
    description: describeErrors(codes),
    headers: [
      ...(waits ? (['Retry-After'] as const) : []),
      ...(codes.includes('unauthorized') ? (['WWW-Authenticate'] as const) : []),
    ],
    content: {
      ...json('ErrorResponse', examples ? { examples } : {}),
      'application/problem+json': { schema: schemaRef('Problem') },
    },
  };
}

function describeErrors(codes: readonly ErrorCode[]): string {
  if (codes.length === 1) return `${errorKind(codes[0]!).title}.`;
  const isInvalid = codes.every(code => errorKind(code).status === 400);
  const text = isInvalid ? 'The request is invalid; see `message`.' : `${codes.map(titleOf).join('. ')}.`;
  return `${text} Kinds of errors: ${codes.map(code => `\`${code}\``).join(', ')}.`;
}

const titleOf = (code: ErrorCode): string => errorKind(code).title;

function withHeaders(responses: Responses): Responses {
  return Object.fromEntries(
    Object.entries(responses).map(([status, { headers = [], ...rest }]) => [
      status,
      { ...rest, headers: ['X-Request-Id', ...headers] },
    ]),
  );
}

import { arrivingBodyCheck } from '@sheaf/engine/internal';
import { type ErrorCode, type RequestError, requestError } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestEncodings } from '../body/encodings.js';
import { readBody } from '../body/read-body.js';
import type { ServiceContext } from '../context/context.js';
import { flag, nameOf } from '../http/query-parameters.js';
import { accountOf } from '../memory/account-of.js';
import { json } from '../route/responses.js';
import { defineRoute } from '../route/route.js';
import { errorExamples, requestExamples, responseExample } from './cluster-examples.js';
import { indent } from './json-resource.js';
import { sendOutcome } from './send-outcome.js';

/** `POST /cluster`: documents in, clusters out. */
export const clusterRoute = (context: ServiceContext) =>
  defineRoute({
    ...clustering(context),
    paths: ['/cluster', '/cluster/*'],
    otherMethods: 'refused',
    operation: { ...texts, id: 'Cluster', summary: 'Cluster the documents of the request body.' },
  });

/** `POST /clustering`: the same route under the path that Carrot2's manual once uses. */
export const clusteringRoute = (context: ServiceContext) =>
  defineRoute({
    ...clustering(context),
    paths: ['/clustering'],
    otherMethods: 'refused',
    operation: {
      ...texts,
      id: 'Clustering',
      summary: 'The same as `/cluster`, under the name in an older manual of Carrot2.',
      deprecated: true,
    },
  });

const texts = {
  tag: 'Clustering',
  description: `A body of any content type is read as JSON, except for \`application/x-www-form-urlencoded\`, which is \
rejected. The body may be compressed: ${listed(requestEncodings)}.`,
  requestHeaders: {
    Prefer: '`wait=N`: give up after N seconds, including the time in the queue. Other preferences are ignored.',
  },
} as const;

export function listed(names: readonly string[]): string {
  const quoted = names.map(name => `\`${name}\``);
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

export const templateParameter = ({ engine }: ServiceContext) =>
  nameOf(
    engine.registry.templates.keys(),
    'Name of a template of the service. Settings of the request override those of the template.',
  );

const clustering = (context: ServiceContext) => ({
  method: 'POST' as const,
  place: 'service' as const,
  isGuarded: true,
  query: {
    template: templateParameter(context),
    indent,
    serviceInfo: flag('Adds `serviceInfo` to the response, with the times that processing took.'),
  },
  body: { required: true, content: json('ClusterRequest', { examples: requestExamples }) },
  responses: {
    200: {
      description:
        'The clusters, in the order that the algorithm and its parameters set: by default the largest first.',
      content: json('ClusterResponse', { examples: { clusters: { value: responseExample } } }),
    },
  },
  errors: [...requestErrors, ...bodyErrors],
  errorExamples: { 400: errorExamples },
  async handler(request: FastifyRequest, reply: FastifyReply, query: ClusterQuery) {
    const account = accountOf(context.ledger, reply);
    const check = arrivingBodyCheck(context.engine.registry.limits);
    const body = await readBody(request, { limits: context.options, account, check });
    request.notes.bytesIn = body.byteLength;
    context.rates?.charge(request, { bytes: body.byteLength });
    if (isForm(request)) throw formBody();
    if (query.template !== null && context.engine.registry.templates.has(query.template))
      request.notes.template = query.template;
    return sendOutcome(context, request, reply, { job: { body, responseAs: 'text', ...query }, account });
  },
});

/** Errors of the engine: in the request, or while it is processed. */
export const requestErrors: readonly ErrorCode[] = [
  'invalid-body',
  'unknown-template',
  'missing-algorithm',
  'unknown-algorithm',
  'missing-language',
  'unknown-language',
  'unknown-field',
  'invalid-parameter',
  'too-many-fields',
  'too-large',
  'overloaded',
  'queue-timeout',
  'deadline-exceeded',
  'cancelled',
];

/** Errors while the body is read. */
export const bodyErrors: readonly ErrorCode[] = ['interrupted', 'unsupported-encoding', 'upload-timeout'];

interface ClusterQuery {
  readonly template: string | null;
  readonly indent: boolean;
  readonly serviceInfo: boolean;
}

/** Whether the body is a form. Carrot2's container reads a form as query parameters; its clients expect status 400. */
export const isForm = ({ notes }: FastifyRequest): boolean =>
  /^\s*application\/x-www-form-urlencoded\b/i.test(notes.contentType ?? '');

export function formBody(): RequestError {
  const detail =
    'The body was sent as application/x-www-form-urlencoded. Send it as application/json, with curl: --header "Content-Type: application/json".';
  return requestError('invalid-body', {
    exception: 'com.fasterxml.jackson.databind.exc.MismatchedInputException',
    detail,
    problems: [{ message: detail }],
  });
}

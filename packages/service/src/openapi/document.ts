/** The OpenAPI description, made from the routes and from the declarations of the algorithms' parameters. */
import { type Algorithm, type PlainSchema, requestSchema } from '@sheaf/core';
import type { Registry } from '@sheaf/engine';
import {
  clusterResponseSchema,
  clusterSchema,
  documentSchema,
  errorResponseSchema,
  listResponseSchema,
  problemSchema,
  requestFeatureSchemas,
  searchSchemas,
  topicSchemas,
} from '@sheaf/protocol';
import { commonHeaders, responseHeaders } from '../http/response-headers.js';
import { prefixOf, type ServeOptions } from '../options/serve-options.js';
import { version } from '../options/version.js';
import type { Route } from '../route/route.js';
import { hoistParts } from './hoist-parts.js';
import { pathsOf } from './paths.js';
import { schemaName } from './schema-name.js';

/** Any part of a description. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export interface DescribedService {
  readonly registry: Registry;
  readonly routes: readonly Route[];
  readonly options: Pick<ServeOptions, 'contextPath' | 'port' | 'apiKeys' | 'apiKeyHashes'>;
}

/** OpenAPI 3.1, whose schemas are JSON Schema 2020-12. */
export function describeService({ registry, routes, options }: DescribedService): JsonObject {
  const prefix = prefixOf(options);
  const withKeys = options.apiKeys !== '' || options.apiKeyHashes !== '';
  return plain({
    openapi: '3.1.0',
    info: {
      title: 'Sheaf document clustering service',
      summary: 'Sorts documents into groups by content, and gives each group a readable name.',
      description,
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${prefix}/service` }, { url: `http://localhost:${options.port || 8080}${prefix}/service` }],
    tags: [
      { name: 'Clustering', description: 'Send documents, and get clusters.' },
      { name: 'Topics', description: 'Models that assign further documents to the same topics.' },
      { name: 'Configuration', description: 'Algorithms, languages, templates and parameters of the service.' },
      { name: 'Operation', description: 'Health and metrics, for operators of a server.' },
    ],
    ...(withKeys ? { security: [{ bearer: [] }, { key: [] }] } : {}),
    paths: pathsOf(routes, prefix),
    components: {
      schemas: schemasOf(registry),
      headers: responseHeaders,
      ...(withKeys ? { securitySchemes } : {}),
    },
  });
}

const description = `A drop-in for the Carrot2 Document Clustering Server: same paths, bodies and statuses.

Requests are JSON. Unknown keys are rejected. Comments and trailing text are ignored. Errors are returned as
\`ErrorResponse\`, or as RFC 9457 problem details if you send \`Accept: application/problem+json\`.

Any response may have the headers ${commonHeaders.map(name => `\`${name}\``).join(', ')}.`;

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  key: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
};

function schemasOf(registry: Registry): object {
  const algorithms = [...registry.algorithms.values()];
  const parts = new Map<string, PlainSchema>();
  const parametersOf = ({ name, parameters }: Algorithm) => ({
    ...hoistParts(requestSchema(parameters), { parts, prefix: schemaName(name) }),
    title: parametersName({ name }),
  });
  // Algorithms that Carrot2 has come last: their parts keep the names that they have on a server without the others.
  const ofAlgorithms = algorithms.toReversed().map(algorithm => [parametersName(algorithm), parametersOf(algorithm)]);
  return {
    ClusterRequest: requestOf(registry),
    ...Object.fromEntries(ofAlgorithms.toReversed()),
    ...Object.fromEntries(parts),
    Document: documentSchema,
    ClusterResponse: clusterResponseSchema,
    Cluster: clusterSchema,
    ListResponse: listResponseSchema,
    ...topicSchemas,
    ...searchSchemas,
    ErrorResponse: errorResponseSchema,
    Problem: problemSchema,
  };
}

const parametersName = ({ name }: Pick<Algorithm, 'name'>): string => `${schemaName(name)}Parameters`;

const parametersSchema = (algorithm: Algorithm) => ({ $ref: `#/components/schemas/${parametersName(algorithm)}` });

const documents = {
  type: 'array',
  items: { $ref: '#/components/schemas/Document' },
  description: 'Clusters refer to documents by their position in this list, starting at 0. Default: no documents.',
};

/**
 * One model for the requests of all algorithms, with the keys and types of Carrot2's description, so that clients that
 * are generated again keep the same model.
 */
const requestOf = (registry: Registry): object => ({
  title: 'ClusterRequest',
  description: 'The algorithm, the language and the parameters may come from the template that the URL names.',
  type: 'object',
  additionalProperties: false,
  properties: {
    algorithm: {
      anyOf: [{ type: 'string' }, { type: 'null' }],
      description: 'The name of an algorithm, as `/list` returns it. Required, unless the template has one.',
    },
    language: {
      anyOf: [{ type: 'string' }, { type: 'null' }],
      description:
        'The language of the documents, as `/list` returns it, or `auto` or `mixed`. Required, unless the template has one.',
    },
    parameters: {
      anyOf: [...[...registry.algorithms.values()].map(parametersSchema), nothing],
      description: `Parameters of the algorithm: ${listOfParameters(registry)}. They override those of the template.`,
    },
    documents,
    ...requestFeatureSchemas,
  },
  ...choiceOf(registry),
});

const nothing = { type: 'null' };

const listOfParameters = ({ algorithms }: Registry): string =>
  [...algorithms.values()].map(algorithm => `\`${parametersName(algorithm)}\` for ${algorithm.name}`).join(', ');

/** Which parameters go with which algorithm, and which names are known: a chain of conditions that types do not show. */
function choiceOf({ algorithms, languages, choosers }: Registry): object {
  const language = { enum: [...languages.keys(), ...choosers.keys(), null] };
  const chosen = (algorithm: Algorithm) => ({
    if: { required: ['algorithm'], properties: { algorithm: { const: algorithm.name } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { language, parameters: { anyOf: [parametersSchema(algorithm), nothing] } } },
  });
  return [...algorithms.values()].reduceRight<object>((others, algorithm) => ({ ...chosen(algorithm), else: others }), {
    properties: { language, algorithm: nothing },
  });
}

/** Declarations carry hidden marks of their library; a description is plain data. */
const plain = (value: object): JsonObject => JSON.parse(JSON.stringify(value));

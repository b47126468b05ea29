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
      { name: 'Clustering', description: 'Documents in, clusters out.' },
      { name: 'Configuration', description: 'Algorithms, languages, templates and parameters of the service.' },
      { name: 'Operation', description: 'For operators of a server.' },
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
  const languages = [...[...registry.languages.keys()].sort(), ...registry.choosers.keys()];
  const requests = algorithms.map(({ name }) => `${schemaName(name)}Request`);
  const parts = new Map<string, PlainSchema>();
  const parametersOf = ({ name, parameters }: Algorithm) => ({
    ...hoistParts(requestSchema(parameters), parts),
    title: `${schemaName(name)}Parameters`,
  });
  const ofAlgorithms = algorithms.flatMap(algorithm => [
    [`${schemaName(algorithm.name)}Request`, requestOf(algorithm.name, algorithm.description, languages)] as const,
    [`${schemaName(algorithm.name)}Parameters`, parametersOf(algorithm)] as const,
  ]);
  return {
    ClusterRequest: {
      title: 'ClusterRequest',
      description: 'The parameters depend on the algorithm.',
      oneOf: [...requests, 'TemplateRequest'].map(name => ({ $ref: `#/components/schemas/${name}` })),
    },
    ...Object.fromEntries(ofAlgorithms),
    ...Object.fromEntries(parts),
    TemplateRequest: templateRequest(languages),
    Document: documentSchema,
    ClusterResponse: clusterResponseSchema,
    Cluster: clusterSchema,
    ListResponse: listResponseSchema,
    ErrorResponse: errorResponseSchema,
    Problem: problemSchema,
  };
}

const documents = {
  type: 'array',
  items: { $ref: '#/components/schemas/Document' },
  description: 'Clusters refer to documents by their position in this list, starting at 0. Default: no documents.',
};

const languageSchema = (languages: readonly string[]) => ({
  anyOf: [{ type: 'string', enum: languages }, { type: 'null' }],
  description: 'The language of the documents. Required, unless the template has one.',
});

function requestOf(name: string, text: string, languages: readonly string[]): object {
  return {
    title: `${schemaName(name)}Request`,
    description: text,
    type: 'object',
    required: ['algorithm'],
    additionalProperties: false,
    properties: {
      algorithm: { type: 'string', const: name },
      language: languageSchema(languages),
      parameters: { anyOf: [{ $ref: `#/components/schemas/${schemaName(name)}Parameters` }, { type: 'null' }] },
      documents,
      ...requestFeatureSchemas,
    },
  };
}

const templateRequest = (languages: readonly string[]): object => ({
  title: 'TemplateRequest',
  description: 'A request whose algorithm comes from the template that its URL names.',
  type: 'object',
  additionalProperties: false,
  properties: {
    algorithm: { type: 'null' },
    language: languageSchema(languages),
    parameters: {
      anyOf: [{ type: 'object' }, { type: 'null' }],
      description: "Parameters of the template's algorithm. They override those of the template.",
    },
    documents,
    ...requestFeatureSchemas,
  },
});

/** Declarations carry hidden marks of their library; a description is plain data. */
const plain = (value: object): JsonObject => JSON.parse(JSON.stringify(value));

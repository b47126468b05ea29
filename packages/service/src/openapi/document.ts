/** The OpenAPI description, made from the declarations: what an algorithm takes is said there and nowhere else. */
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
import type { ServeOptions } from '../options/serve-options.js';
import { version } from '../options/version.js';
import { hoistParts } from './hoist-parts.js';
import { operations } from './operations.js';
import { schemaName } from './schema-name.js';

/** Any part of a description. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export interface DescribeOptions {
  readonly port: number;
  readonly options: Pick<ServeOptions, 'contextPath' | 'apiKeys' | 'apiKeyHashes' | 'serviceOnly' | 'metrics'>;
}

/** OpenAPI 3.1, whose schemas are JSON Schema 2020-12. */
export function describeService(registry: Registry, { port, options }: DescribeOptions): JsonObject {
  const prefix = options.contextPath.replace(/\/$/, '');
  const withKeys = options.apiKeys !== '' || options.apiKeyHashes !== '';
  return plain({
    openapi: '3.1.0',
    info: {
      title: 'Sheaf document clustering service',
      summary: 'Groups documents by content, and names the groups.',
      description,
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${prefix}/service` }, { url: `http://localhost:${port}${prefix}/service` }],
    tags: [
      { name: 'Clustering', description: 'Documents in, clusters out.' },
      { name: 'Configuration', description: 'What the service offers.' },
      { name: 'Operation', description: 'For those who run it.' },
    ],
    ...(withKeys ? { security: [{ bearer: [] }, { key: [] }] } : {}),
    paths: operations(registry, prefix),
    components: {
      schemas: schemasOf(registry),
      ...(withKeys ? { securitySchemes } : {}),
    },
  });
}

const description = `A drop-in for the Carrot2 Document Clustering Server: same paths, bodies and statuses.

Requests are JSON. Keys that are not listed are errors; comments in the JSON, and text after it, are passed over. Errors
come as \`ErrorResponse\`, or as a problem document (RFC 9457) to those who accept \`application/problem+json\`.`;

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
      description: 'The parameters that may be given depend on the algorithm.',
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
  description: 'Clusters refer to documents by their position in this list, from 0. Missing means none.',
};

const languageSchema = (languages: readonly string[]) => ({
  anyOf: [{ type: 'string', enum: languages }, { type: 'null' }],
  description: 'The language of the documents. Required, unless a template has it.',
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
  description: 'A request that leaves the algorithm to the template its URL names.',
  type: 'object',
  additionalProperties: false,
  properties: {
    algorithm: { type: 'null' },
    language: languageSchema(languages),
    parameters: {
      anyOf: [{ type: 'object' }, { type: 'null' }],
      description: "Those of the template's algorithm; they go before the template's own.",
    },
    documents,
    ...requestFeatureSchemas,
  },
});

/** Declarations carry hidden marks of their library; a description is plain data. */
const plain = (value: object): JsonObject => JSON.parse(JSON.stringify(value));

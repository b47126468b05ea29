/** Paths and methods, with every answer they can give. */
import type { Registry } from '@sheaf/engine';
import { errorExamples, requestExamples, responseExample } from './examples.js';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string, more: object = {}) => ({ 'application/json': { schema: ref(name), ...more } });

const flag = (name: string, description: string) => ({
  name,
  in: 'query',
  allowEmptyValue: true,
  schema: { type: 'string' },
  description: `${description} On when empty, \`yes\`, \`true\`, \`on\` or \`enabled\`, in any case.`,
});

const indent = flag('indent', 'Prints the answer in lines, two blanks a level.');

const requestId = {
  'X-Request-Id': { description: 'The name of the request, yours if you sent one.', schema: { type: 'string' } },
};

const error = (description: string, more: object = {}) => ({
  description,
  headers: requestId,
  content: { ...json('ErrorResponse', more), 'application/problem+json': { schema: ref('Problem') } },
});

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

/** Answers any route may give. */
const common = {
  '401': error('A valid API key is needed, where the server has keys.'),
  '429': { ...error('The client sent too much. Try again later.'), headers: { ...requestId, ...retryAfter } },
  '500': error('The service failed.'),
};

const page = (description: string) => ({
  description,
  content: { 'text/html': { schema: { type: 'string' } }, 'application/json': { schema: { type: 'object' } } },
});

/** Heads that are too long are refused before any route sees them. */
const tooLong = {
  '414': page('The URI is longer than 8 KiB.'),
  '431': page('The head of the request is longer than 8 KiB.'),
};

export function operations(registry: Registry, prefix: string): object {
  return {
    '/cluster': { post: clusterOperation(registry), ...otherMethods('Cluster') },
    '/clustering': { post: clusteringOperation(registry) },
    '/list': { get: listOperation(), ...head('List'), ...otherMethods('List') },
    '/parameters': { get: parametersOperation(registry), ...head('Parameters'), ...otherMethods('Parameters') },
    '/batch': { post: batchOperation(registry), ...otherMethods('Batch') },
    ...operating(prefix),
  };
}

/** Methods that are answered without doing anything. */
const otherMethods = (name: string) => ({
  options: {
    operationId: `${name}Options`,
    tags: ['Operation'],
    summary: 'The methods of this path, for pages of other origins.',
    responses: { '200': { description: 'The methods are in `Allow`.' } },
  },
  trace: {
    operationId: `${name}Trace`,
    tags: ['Operation'],
    summary: 'Refused.',
    responses: { '403': { description: 'Requests are not sent back.' } },
  },
});

const head = (name: string) => ({
  head: {
    operationId: `${name}Head`,
    tags: ['Operation'],
    summary: 'The headers of GET.',
    responses: { '200': { description: 'No body.' }, '400': { description: 'The query is broken.' }, ...unchanged },
  },
});

const template = (registry: Registry) => ({
  name: 'template',
  in: 'query',
  schema: { type: 'string', enum: [...registry.templates.keys()] },
  description: 'A template of the service, applied before the request.',
});

const clusterOperation = (registry: Registry) => ({
  operationId: 'Cluster',
  tags: ['Clustering'],
  summary: 'Cluster the documents of the request body.',
  description:
    'Any content type but `application/x-www-form-urlencoded` is read as JSON. The body may be compressed with `gzip`, `deflate` or `br`.',
  parameters: [
    template(registry),
    indent,
    flag('serviceInfo', 'Adds times to the answer.'),
    {
      name: 'Prefer',
      in: 'header',
      schema: { type: 'string' },
      description: '`wait=N`: give up after N seconds. Any other preference is passed over.',
    },
  ],
  requestBody: { required: true, content: json('ClusterRequest', { examples: requestExamples }) },
  responses: {
    '200': {
      description: 'The clusters, best first.',
      headers: requestId,
      content: json('ClusterResponse', { examples: { clusters: { value: responseExample } } }),
    },
    '400': error('The request is at fault.', { examples: errorExamples }),
    '408': error('The body did not arrive in time.'),
    '413': error('The request is larger than the service takes.'),
    '415': error('The content encoding is not known, where the server is strict about it.'),
    '503': { ...error('Busy, shutting down, or out of time.'), headers: { ...requestId, ...retryAfter } },
    ...tooLong,
    ...common,
  },
});

/** What the reference's manual calls the path in one place. */
const clusteringOperation = (registry: Registry) => ({
  ...clusterOperation(registry),
  operationId: 'Clustering',
  summary: 'The same as `/cluster`, under the name an older manual has.',
  deprecated: true,
});

const unchanged: object = { '304': { description: 'Unchanged since the answer whose `ETag` was sent.' } };

const listOperation = () => ({
  operationId: 'List',
  tags: ['Configuration'],
  summary: 'Algorithms, their languages, and templates.',
  parameters: [indent],
  responses: {
    '200': { description: 'What the service offers.', headers: requestId, content: json('ListResponse') },
    ...unchanged,
    '400': error('The query is broken.'),
    ...tooLong,
    ...common,
  },
});

const parametersOperation = (registry: Registry) => ({
  operationId: 'Parameters',
  tags: ['Configuration'],
  summary: 'Every parameter of every algorithm, as JSON Schema.',
  parameters: [
    {
      name: 'algorithm',
      in: 'query',
      schema: { type: 'string', enum: [...registry.algorithms.keys()] },
      description: 'One algorithm only.',
    },
    indent,
  ],
  responses: {
    '200': {
      description: 'JSON Schemas by algorithm.',
      headers: requestId,
      content: {
        'application/json': {
          schema: {
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
          },
        },
      },
    },
    ...unchanged,
    '400': error('There is no such algorithm.'),
    ...tooLong,
    ...common,
  },
});

const batchOperation = (registry: Registry) => ({
  operationId: 'Batch',
  tags: ['Clustering'],
  summary: 'Cluster many requests, one a line.',
  description:
    'Newline-delimited JSON: each line is a request, which may have an `id`. Answers `{"id", "status", "body"}` come as they are ready, in any order. A line that fails does not stop the others.',
  parameters: [template(registry)],
  requestBody: {
    required: false,
    content: { 'application/x-ndjson': { schema: { type: 'string' } }, 'text/plain': { schema: { type: 'string' } } },
  },
  responses: {
    '200': {
      description: 'One answer a line.',
      headers: requestId,
      content: { 'application/x-ndjson': { schema: { type: 'string' } } },
    },
    '400': error('The query is broken.'),
    '503': { ...error('Busy. Try again.'), headers: { ...requestId, ...retryAfter } },
    ...tooLong,
    ...common,
  },
});

/** Outside the service's own path. */
function operating(prefix: string): object {
  const servers = [{ url: prefix === '' ? '/' : prefix }];
  const status = (operationId: string, summary: string, responses: object) => ({
    servers,
    get: { operationId, tags: ['Operation'], summary, security: [], responses },
  });
  const health = (description: string) => ({
    description,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { status: { type: 'string', enum: ['UP', 'DOWN'] } },
          required: ['status'],
        },
      },
    },
  });
  return {
    '/health/live': status('Live', 'Whether the process turns.', { '200': health('It does.') }),
    '/health/ready': status('Ready', 'Whether a request would be taken.', {
      '200': health('It would.'),
      '503': health('Starting, full, or shutting down.'),
    }),
  };
}

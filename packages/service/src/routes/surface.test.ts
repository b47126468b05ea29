/** The surface of a server in two tables, so that a change of it is seen: who may call what, and what comes back. */
import { beforeEach, expect, test } from 'vitest';
import { serversOfTests, type TestServer } from '../service.testing.js';
import { mcpRoute } from './mcp.js';
import { operatingRoutes } from './operating/operating-routes.js';
import { shutdownRoutes } from './operating/shutdown.js';
import { serviceRoutes } from './service-routes.js';

const open = serversOfTests();
let server: TestServer;
beforeEach(async () => {
  server = await open({ shutdownToken: 'open sesame', mcp: true });
});

/** The routes of topics have a test of their own. */
const routesOfTests = () =>
  [
    ...serviceRoutes(server.context),
    mcpRoute(server.context),
    ...operatingRoutes(server.context),
    ...shutdownRoutes(server.context.options, () => {}),
  ].filter(({ operation }) => operation?.tag !== 'Topics');

test('the routes are these', () => {
  const table = routesOfTests().map(({ method, place, paths, isGuarded, otherMethods, operation, query }) =>
    [
      `${method} ${paths.join(' ')}`,
      place,
      `${isGuarded ? 'guarded' : 'open'}, other methods ${otherMethods}`,
      operation === null ? 'not described' : `${operation.tag}: ${operation.id}`,
      `?${Object.keys(query).join('&')}`,
    ].join(' | '),
  );
  expect(table).toMatchInlineSnapshot(`
    [
      "POST /cluster /cluster/* | service | guarded, other methods refused | Clustering: Cluster | ?template&indent&serviceInfo",
      "POST /clustering | service | guarded, other methods refused | Clustering: Clustering | ?template&indent&serviceInfo",
      "GET /list /list/* | service | guarded, other methods refused | Configuration: List | ?indent",
      "GET /test /test/* | service | open, other methods notFound | not described | ?",
      "GET /parameters | service | guarded, other methods refused | Configuration: Parameters | ?algorithm&indent",
      "POST /batch | service | guarded, other methods refused | Clustering: Batch | ?template",
      "POST /mcp | context | guarded, other methods refused | not described | ?",
      "GET /health/live | context | open, other methods notFound | Operation: Live | ?",
      "GET /health/ready | context | open, other methods notFound | Operation: Ready | ?",
      "GET /metrics | root | guarded, other methods notFound | Operation: Metrics | ?",
      "GET /shutdown | root | open, other methods notFound | not described | ?",
      "POST /shutdown | root | open, other methods notFound | not described | ?token",
    ]
  `);
});

test('the bodies that they read, and the responses that they send, are these', () => {
  const table = routesOfTests().flatMap(({ paths: [path], body, responses }) => [
    ...(body
      ? [`${path} reads ${body.required ? 'always' : 'perhaps'} ${JSON.stringify(body.content, withoutExamples)}`]
      : []),
    ...Object.entries(responses).map(
      ([status, { headers = [], content }]) =>
        `${path} sends ${status} ${headers.join(', ')} ${JSON.stringify(content, withoutExamples)}`,
    ),
  ]);
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "/cluster reads always {"application/json":{"schema":{"$ref":"#/components/schemas/ClusterRequest"}}}
    /cluster sends 200  {"application/json":{"schema":{"$ref":"#/components/schemas/ClusterResponse"}}}
    /clustering reads always {"application/json":{"schema":{"$ref":"#/components/schemas/ClusterRequest"}}}
    /clustering sends 200  {"application/json":{"schema":{"$ref":"#/components/schemas/ClusterResponse"}}}
    /list sends 200 ETag, Cache-Control {"application/json":{"schema":{"$ref":"#/components/schemas/ListResponse"}}}
    /list sends 304 ETag, Cache-Control undefined
    /test sends 503 Cache-Control, Content-Security-Policy, Cross-Origin-Opener-Policy, Cross-Origin-Embedder-Policy, Referrer-Policy {"text/html":{"schema":{"type":"string"}},"application/json":{"schema":{"type":"object"}},"text/plain":{"schema":{"type":"string"}}}
    /parameters sends 200 ETag, Cache-Control {"application/json":{"schema":{"type":"object","required":["algorithms"],"properties":{"algorithms":{"type":"object","additionalProperties":{"type":"object","required":["description","parameters"],"properties":{"description":{"type":"string"},"parameters":{"type":"object"}}}}}}}}
    /parameters sends 304 ETag, Cache-Control undefined
    /batch reads perhaps {"application/x-ndjson":{"schema":{"type":"string"}},"text/plain":{"schema":{"type":"string"}}}
    /batch sends 200  {"application/x-ndjson":{"schema":{"type":"string"}}}
    /health/live sends 200 Cache-Control {"application/json":{"schema":{"type":"object","properties":{"status":{"type":"string","enum":["UP","DOWN"]}},"required":["status"]}}}
    /health/ready sends 200 Cache-Control {"application/json":{"schema":{"type":"object","properties":{"status":{"type":"string","enum":["UP","DOWN"]}},"required":["status"]}}}
    /health/ready sends 503 Cache-Control {"application/json":{"schema":{"type":"object","properties":{"status":{"type":"string","enum":["UP","DOWN"]}},"required":["status"]}}}
    /metrics sends 200  {"text/plain":{"schema":{"type":"string"}}}
    /shutdown sends 400 Cache-Control, Content-Security-Policy, Cross-Origin-Opener-Policy, Cross-Origin-Embedder-Policy, Referrer-Policy {"text/html":{"schema":{"type":"string"}},"application/json":{"schema":{"type":"object"}},"text/plain":{"schema":{"type":"string"}}}
    /shutdown sends 200  {"text/plain":{"schema":{"type":"string"}}}
    /shutdown sends 400 Cache-Control, Content-Security-Policy, Cross-Origin-Opener-Policy, Cross-Origin-Embedder-Policy, Referrer-Policy {"text/html":{"schema":{"type":"string"}},"application/json":{"schema":{"type":"object"}},"text/plain":{"schema":{"type":"string"}}}
    /shutdown sends 401 Cache-Control, Content-Security-Policy, Cross-Origin-Opener-Policy, Cross-Origin-Embedder-Policy, Referrer-Policy {"text/html":{"schema":{"type":"string"}},"application/json":{"schema":{"type":"object"}},"text/plain":{"schema":{"type":"string"}}}"
  `);
});

const withoutExamples = (key: string, value: unknown): unknown => (key === 'examples' ? undefined : value);

import { afterAll, describe, expect, test } from 'vitest';
import { requestEncodings } from '../body/encodings.js';
import { type goodRequest, serverWith, type TestServer } from '../service.testing.js';
import type { JsonObject } from './document.js';

const server: TestServer = await serverWith();
afterAll(() => server.app.close());
const read = async (url = '/service/openapi/dcs-3.1.json', { app } = server) => (await app.inject(url)).json();
const description = await read();
const post = description.paths['/cluster'].post;

describe('the description', () => {
  test('refers to nothing that is not there', () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(100);
    for (const [, kind, name] of references) expect(description.components[kind!]).toHaveProperty([name!]);
  });

  test('has the operations of the service, and none that every HTTP server has', () => {
    const methods = Object.values<object>(description.paths).flatMap(item => Object.keys(item));
    expect(new Set(methods)).toEqual(new Set(['get', 'post', 'servers']));
  });

  test('gives each operation a name of its own', () => {
    const ids = [...JSON.stringify(description).matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(6);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('names the content encodings that are read, and no others', () => {
    const [, list] = /may be compressed: (.*)\.$/.exec(post.description)!;
    expect([...list!.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(requestEncodings);
  });

  test('lists the templates of this server', () => {
    expect(post.parameters[0]).toMatchObject({ name: 'template', schema: { enum: ['stc'] } });
  });

  test('allows the nulls, numbers and vectors that requests may have', () => {
    const { ClusterRequest, Document } = description.components.schemas;
    for (const name of ['algorithm', 'language', 'parameters'])
      expect(ClusterRequest.properties[name].anyOf).toContainEqual({ type: 'null' });
    const [fields] = Object.values<{ anyOf: readonly { anyOf: readonly object[] }[] }>(Document.patternProperties);
    expect(fields!.anyOf.flatMap(({ anyOf }) => anyOf)).toEqual([
      { type: 'string' },
      { type: 'array', items: { type: 'string' } },
      { type: 'number' },
      { type: 'null' },
      { type: 'array', items: { type: 'number' } },
    ]);
  });

  test('has sentences as texts', () => {
    const withoutExamples = JSON.stringify(description.paths, (key, value) => (key === 'examples' ? undefined : value));
    const texts = [...withoutExamples.matchAll(/"(?:description|summary)":"((?:[^"\\]|\\.)*)"/g)];
    for (const [, text] of texts) expect(text).toMatch(/^[A-Z`].*\.$/);
  });
});

describe('examples of the description', () => {
  const examplesOf = (content: JsonObject): Record<string, { value: object }> =>
    (content['application/json'] as never)['examples'];
  const available = new Set(['Lingo', 'STC']);

  test('of requests are answered with clusters', async () => {
    const examples = Object.values(examplesOf(post.requestBody.content)).filter(({ value }) =>
      available.has((value as typeof goodRequest).algorithm),
    );
    expect(examples.length).toBeGreaterThan(2);
    for (const { value } of examples) expect((await server.post(value)).statusCode).toBe(200);
  });

  test('of a response is the response to the first request', async () => {
    const { lingo } = examplesOf(post.requestBody.content);
    const { clusters } = examplesOf(post.responses['200'].content);
    expect((await server.post(lingo!.value)).json()).toEqual(clusters!.value);
  });

  test('of errors are the responses to bad requests', async () => {
    const { unknownAlgorithm, badParameter } = examplesOf(post.responses['400'].content);
    const request = { algorithm: 'Lingo', language: 'English', documents: [] };
    expect((await server.post({ ...request, algorithm: 'Nope' })).json()).toEqual(unknownAlgorithm!.value);
    const bad = { ...request, parameters: { desiredClusterCount: 1 } };
    expect((await server.post(bad)).json()).toEqual(badParameter!.value);
  });
});

describe('the description of another server', () => {
  test('knows its context path', async () => {
    const other = await serverWith({ contextPath: '/clustering/', port: 9000 });
    const { servers, paths } = await read('/clustering/service/openapi/dcs-3.1.json', other);
    expect(servers.map(({ url }: { url: string }) => url)).toEqual([
      '/clustering/service',
      'http://localhost:9000/clustering/service',
    ]);
    expect(paths['/health/live'].servers).toEqual([{ url: '/clustering' }]);
    expect(paths['/metrics'].servers).toEqual([{ url: '/' }]);
    await other.app.close();
  });

  test('asks for keys if there are keys, but not for probes', async () => {
    const other = await serverWith({ apiKeyHashes: `a sha256:${'0'.repeat(64)}` });
    const { security, components, paths } = await read(undefined, other);
    expect(security).toEqual([{ bearer: [] }, { key: [] }]);
    expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'key']);
    expect(paths['/health/live'].get.security).toEqual([]);
    expect(description).not.toHaveProperty('security');
    await other.app.close();
  });

  test('leaves out what is served on another port, or not at all', async () => {
    const other = await serverWith({ adminPort: 9001 });
    expect(Object.keys((await read(undefined, other)).paths)).not.toContain('/health/live');
    await other.app.close();
    const silent = await serverWith({ metrics: false });
    expect(Object.keys((await read(undefined, silent)).paths)).not.toContain('/metrics');
    await silent.app.close();
  });
});

describe('the description in OpenAPI 3.0', () => {
  test('has the same paths, methods and statuses', async () => {
    const older = await read('/service/openapi/dcs.json');
    expect(older.openapi).toBe('3.0.3');
    const shape = (paths: Record<string, Record<string, { responses?: object }>>) =>
      Object.entries(paths).map(([path, item]) => [
        path,
        Object.entries(item).map(([method, { responses = {} }]) => [method, Object.keys(responses)]),
      ]);
    expect(shape(older.paths)).toEqual(shape(description.paths));
  });

  test('has no word that the older version lacks', async () => {
    const { body } = await server.app.inject('/service/openapi/dcs.json');
    expect(body).not.toMatch(/"const":|"type": "null"|"identifier"|"patternProperties"|"type": \[/);
  });

  test('has the models of Carrot2, with its types', async () => {
    const { components, paths } = await read('/service/openapi/dcs.json');
    const { ClusterRequest, Cluster, Document, SearchResponse } = components.schemas;
    const typesOf = ({ properties }: { properties: Record<string, { type?: string }> }) =>
      Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, type]));
    expect(typesOf(ClusterRequest)).toMatchObject({
      algorithm: 'string',
      language: 'string',
      documents: 'array',
    });
    for (const name of ['algorithm', 'language'])
      expect(ClusterRequest.properties[name]).not.toHaveProperty('nullable');
    // Of any type for generators, so that programs may assign a dictionary or a model.
    expect(Object.keys(ClusterRequest.properties.parameters)).toEqual(['not', 'description']);
    expect(typesOf(Cluster)).toMatchObject({ labels: 'array', documents: 'array', clusters: 'array', score: 'number' });
    expect(Document).toMatchObject({ type: 'object', additionalProperties: {} });
    // A choice of types makes classes in Java that do not compile.
    expect(SearchResponse.properties.documents.items).toEqual({ type: 'object', additionalProperties: {} });
    const flags = paths['/cluster'].post.parameters.filter(({ name }: { name: string }) => name !== 'template');
    expect(flags.slice(0, 2)).toMatchObject([
      { name: 'indent', schema: { type: 'boolean' }, allowEmptyValue: true },
      { name: 'serviceInfo', schema: { type: 'boolean' }, allowEmptyValue: true },
    ]);
  });

  test('has no schema that no operation refers to, and none that is missing', async () => {
    const { components, paths } = await read('/service/openapi/dcs.json');
    const names = [...JSON.stringify({ paths, components }).matchAll(/#\/components\/schemas\/([^"]+)/g)];
    expect(new Set(names.map(([, name]) => name))).toEqual(new Set(Object.keys(components.schemas)));
  });
});

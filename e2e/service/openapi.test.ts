/** The description is true: what it shows can be sent, and is answered as it says. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { cluster, type ServerProcess, startServer } from './server-process.js';

let server: ServerProcess;
// biome-ignore lint/suspicious/noExplicitAny: a description is looked into freely
let description: any;

beforeAll(async () => {
  server = await startServer();
  description = parse((await server.ask({ path: '/service/openapi/dcs.yaml' })).text);
});
afterAll(() => server.stop());

const post = () => description.paths['/cluster'].post;

describe('the description', () => {
  test('is the same in YAML and JSON, and of OpenAPI 3.1', async () => {
    expect((await server.ask({ path: '/service/openapi/dcs.json' })).json()).toEqual(description);
    expect(description.openapi).toBe('3.1.0');
  });

  test('can be read from pages of other origins', async () => {
    const { headers } = await server.ask({
      path: '/service/openapi/dcs.yaml',
      headers: { origin: 'https://a.example' },
    });
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  test('has examples of requests that are answered with clusters', async () => {
    const examples = Object.values<{ value: object }>(post().requestBody.content['application/json'].examples);
    expect(examples.length).toBeGreaterThan(3);
    for (const { value } of examples) expect((await cluster(server, value)).status).toBe(200);
  });

  test('has an example answer that is the answer to its first example', async () => {
    const { lingo } = post().requestBody.content['application/json'].examples;
    const { clusters } = post().responses['200'].content['application/json'].examples;
    expect((await cluster(server, lingo.value)).json()).toEqual(clusters.value);
  });

  test('has examples of errors that are the answers to bad requests', async () => {
    const { unknownAlgorithm, badParameter } = post().responses['400'].content['application/json'].examples;
    const unknown = await cluster(server, { algorithm: 'Nope', language: 'English', documents: [] });
    expect(unknown.json()).toEqual(unknownAlgorithm.value);
    const bad = await cluster(server, {
      algorithm: 'Lingo',
      language: 'English',
      parameters: { desiredClusterCount: 1 },
      documents: [],
    });
    expect(bad.json()).toEqual(badParameter.value);
  });

  test('refers to nothing that is not there', () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      match => match[1],
    );
    for (const name of references) expect(description.components.schemas).toHaveProperty(name!);
  });

  test('names every parameter of every algorithm', async () => {
    const { algorithms } = (await server.ask({ path: '/service/parameters' })).json();
    const schemas = description.components.schemas;
    for (const [name, key] of [
      ['Lingo', 'Lingo'],
      ['STC', 'STC'],
      ['Bisecting K-Means', 'BisectingKMeans'],
    ] as const)
      expect(Object.keys(schemas[`${key}Parameters`].properties)).toEqual(
        Object.keys(algorithms[name].parameters.properties),
      );
  });

  test('speaks the older language where it is asked to', async () => {
    const text = (await server.ask({ path: '/service/openapi/dcs-3.0.json' })).text;
    expect(JSON.parse(text).openapi).toBe('3.0.3');
    expect(text).not.toMatch(/"const":|"type": "null"|"identifier"/);
  });
});

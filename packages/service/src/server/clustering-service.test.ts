import { lingo, stc } from '@sheaf/core';
import { createEngine } from '@sheaf/engine';
import { catalogue } from '@sheaf/languages';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clusteringService } from './clustering-service.js';

const app = Fastify();

beforeAll(async () => {
  const engine = await createEngine({
    algorithms: [lingo, stc],
    languages: catalogue.filter(({ name }) => name === 'English'),
  });
  app.get('/own', async () => ({ hello: 'world' }));
  app.post('/own', async ({ body }) => ({ body }));
  app.register(clusteringService, { prefix: '/text/service', engine });
  await app.ready();
});
afterAll(() => app.close());

test('the service mounts below any prefix of another application', async () => {
  const list = await app.inject('/text/service/list');
  expect(list.json()).toEqual({ algorithms: { Lingo: ['English'], STC: ['English'] }, templates: {} });
  const payload = JSON.stringify({ algorithm: 'STC', language: 'English', documents: [] });
  const reply = await app.inject({ method: 'POST', url: '/text/service/cluster?indent', payload });
  expect(reply.body).toBe('{\n  "clusters" : [ ]\n}');
  expect(reply.headers).toHaveProperty('x-request-id');
});

test('the application around it keeps its ways', async () => {
  expect((await app.inject('/own')).json()).toEqual({ hello: 'world' });
  const reply = await app.inject({ method: 'POST', url: '/own', payload: { a: 1 } });
  expect(reply.json()).toEqual({ body: { a: 1 } });
  expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  expect((await app.inject('/nope')).headers['content-type']).toMatch(/json/);
});

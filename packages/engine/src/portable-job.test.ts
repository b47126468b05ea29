import { SpeltNumber } from '@sheaf/core';
import { readRequestExactly } from '@sheaf/protocol';
import { expect, test } from 'vitest';
import { portableJob } from './portable-job.js';
import type { Job } from './run/job.js';

const jobWith = (body: Job['body']): Job => ({
  body,
  template: null,
  indent: false,
  serviceInfo: false,
  responseAs: 'value',
});

test.each([
  '{"parameters":{"a":{"b":[1.50]}},"documents":[]}',
  '{"idField":"id","documents":[{"id":7,"2":"x","1":"y"}]}',
  '{"idField":"id","documents":[{"id":"a"},{"id":7}]}',
  '{"vectorField":"v","documents":[{"v":null},{"v":[1.0,2]}]}',
])('a request with numbers as they are spelt is handed on as its text: %s', text => {
  const { body } = portableJob(jobWith(readRequestExactly(text)));
  const printed = new TextDecoder().decode(body as Uint8Array);
  expect(readRequestExactly(printed)).toEqual(readRequestExactly(text));
});

test('the dimensions of vectors may be spelt, too', () => {
  const dimensions = new SpeltNumber('2') as unknown as number;
  expect(portableJob(jobWith({ vectors: { dimensions, data: '' } })).body).toBeInstanceOf(Uint8Array);
});

test('every other request is handed on as it is', () => {
  for (const body of [
    new Uint8Array(3),
    { documents: [{ text: 'x' }, new Map([['vector', new Float32Array([1])]])], parameters: { a: { b: [1, null] } } },
  ]) {
    const job = jobWith(body);
    expect(portableJob(job)).toBe(job);
  }
});

test('a request that holds itself is handed on as it is, with numbers as they are spelt or without', () => {
  const parameters: Record<string, unknown> = { list: [] };
  parameters['list'] = [parameters, parameters, [parameters]];
  const document: Record<string, unknown> = { id: new SpeltNumber('7') };
  document['text'] = document;
  for (const body of [{ documents: [document] }, { parameters }, { idField: 'id', documents: [document] }])
    expect(portableJob(jobWith(body)).body).toBe(body);
  expect(portableJob(jobWith(null as never)).body).toBeNull();
});

test('values that no request may hold are not gone through', () => {
  let looks = 0;
  const watched = (target: object): object =>
    new Proxy(target, {
      get: (holder, key) => {
        looks++;
        return Reflect.get(holder, key);
      },
    });
  const vector = watched([1, 2, 3]);
  portableJob(jobWith({ idField: 'id', documents: [{ id: 1, vector, meta: watched({ a: 1 }) }] }));
  expect(looks).toBe(0);
});

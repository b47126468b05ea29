import { describe, expect, test } from 'vitest';
import { flag } from '../http/query-parameters.js';
import { json, page, type Responses, responsesOf, schemaRef } from './responses.js';
import { defineRoute, type Route } from './route.js';

const route: Route = defineRoute({
  method: 'GET',
  place: 'service',
  paths: ['/things'],
  isGuarded: false,
  otherMethods: 'refused',
  operation: null,
  query: {},
  responses: { 200: { description: 'Things.', headers: ['ETag'] } },
  errors: [],
  handler: () => null,
});

const statusesOf = (responses: Responses) => Object.keys(responses).map(Number);

describe('the responses of a route', () => {
  test('are its own, and those that any route can send', () => {
    expect(statusesOf(responsesOf(route))).toEqual([200, 414, 421, 431, 500]);
    expect(statusesOf(responsesOf({ ...route, place: 'root' }))).toEqual([200, 414, 421, 431]);
  });

  test('include one for a malformed query only if the route reads the query', () => {
    expect(responsesOf({ ...route, query: { loud: flag('Shouts.') } })).toHaveProperty('400');
    expect(responsesOf(route)).not.toHaveProperty('400');
  });

  test('include those of the guard, if there is one', () => {
    const guarded = { ...route, isGuarded: true };
    expect(statusesOf(responsesOf(guarded))).toEqual([200, 401, 414, 421, 429, 431, 500]);
    expect(statusesOf(responsesOf({ ...guarded, method: 'POST' }))).toContain(503);
  });

  test('all have an id, and the headers they declare', () => {
    for (const { headers } of Object.values(responsesOf(route))) expect(headers![0]).toBe('X-Request-Id');
    expect(responsesOf(route)[200]).toEqual({ description: 'Things.', headers: ['X-Request-Id', 'ETag'] });
  });
});

describe('the errors of a route', () => {
  const errorsOf = (errors: Route['errors'], more: Partial<Route> = {}) =>
    responsesOf({ ...route, place: 'root', errors, ...more });

  test('are one response per status', () => {
    const found = errorsOf(['too-large', 'unknown-algorithm', 'missing-algorithm', 'unknown-algorithm']);
    expect(found[413]!.description).toBe('The request is too large.');
    expect(found[400]!.description).toBe(
      'The request is invalid; see `message`. Kinds of errors: `unknown-algorithm`, `missing-algorithm`.',
    );
    expect(errorsOf(['overloaded', 'cancelled'])[503]!.description).toMatch(
      /^The service is busy\. .+\. Kinds of errors: `overloaded`, `cancelled`\.$/,
    );
  });

  test('have a time to wait only if the client is to wait', () => {
    expect(errorsOf(['overloaded'])[503]!.headers).toEqual(['X-Request-Id', 'Retry-After']);
    expect(errorsOf(['rate-limited'])[429]!.headers).toEqual(['X-Request-Id', 'Retry-After']);
    expect(errorsOf(['internal', 'cancelled', 'overloaded'])[503]!.headers).toContain('Retry-After');
    expect(errorsOf(['too-large'])[413]!.headers).toEqual(['X-Request-Id']);
  });

  test('have a challenge only if a key is missing', () => {
    expect(errorsOf(['unauthorized'])[401]!.headers).toEqual(['X-Request-Id', 'WWW-Authenticate']);
  });

  test('come in both formats, with the examples of their status', () => {
    const examples = { one: { summary: 'One', value: {} } };
    const found = errorsOf(['unknown-algorithm', 'too-large'], { errorExamples: { 400: examples } });
    expect(found[400]!.content).toEqual({
      'application/json': { schema: schemaRef('ErrorResponse'), examples },
      'application/problem+json': { schema: schemaRef('Problem') },
    });
    expect(found[413]!.content!['application/json']).toEqual({ schema: schemaRef('ErrorResponse') });
  });
});

test('a schema is referred to among the components', () => {
  expect(schemaRef('Thing')).toEqual({ $ref: '#/components/schemas/Thing' });
  expect(json('Thing')).toEqual({ 'application/json': { schema: schemaRef('Thing') } });
});

test('an error page comes as what the client accepts, with the headers of pages', () => {
  const { headers, content } = page('No.');
  expect(Object.keys(content!)).toEqual(['text/html', 'application/json', 'text/plain']);
  expect(headers).toContain('Content-Security-Policy');
});

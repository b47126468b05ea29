import { describe, expect, test } from 'vitest';
import { codeOfStatus, type ErrorCode, errorKind, errorKinds } from './error-kinds.js';
import { printError, toProblem } from './error-response.js';
import { errorReport, RequestError, requestError } from './errors.js';

const codes = Object.keys(errorKinds) as ErrorCode[];

describe('the table of errors', () => {
  test.each(codes)('%s has a sentence as its message, and a title without a full stop', code => {
    const { message, title } = errorKind(code);
    expect(message).toMatch(/(?:\.|\{value\})$/);
    expect(title).toMatch(/^[A-Z].*[^.]$/);
  });

  test.each(codes)('%s blames the client exactly if its status is below 500', code => {
    const { status, type } = errorKind(code);
    expect(type).toBe(status < 500 ? 'BAD_REQUEST' : 'UNHANDLED_ERROR');
  });

  test('a time to wait is only given for requests that may be sent again', () => {
    const pointless = codes.filter(code => errorKind(code).retryAfter !== undefined && !errorKind(code).repeatable);
    expect(pointless).toEqual([]);
  });
});

describe('a report', () => {
  test('takes status, type and message from its kind, and puts the value into the message', () => {
    expect(errorReport('unknown-template', { value: '$& {value}' })).toEqual({
      code: 'unknown-template',
      status: 400,
      type: 'BAD_REQUEST',
      message: 'Template not available: $& {value}',
    });
  });

  test('has the time to wait of its kind, unless the error knows better', () => {
    expect(errorReport('overloaded').retryAfter).toBe(1);
    expect(errorReport('overloaded', { retryAfter: 7 }).retryAfter).toBe(7);
    expect(errorReport('rate-limited')).not.toHaveProperty('retryAfter');
  });

  test('may have a message of its own', () => {
    expect(errorReport('too-large', { message: 'Too long.' }).message).toBe('Too long.');
  });

  test('prints its value as JSON, whatever characters it has', () => {
    const value = '"\n\u2028';
    expect(JSON.parse(printError(errorReport('unknown-template', { value }))).message).toContain(value);
  });

  test('becomes a problem document with the title of its kind', () => {
    expect(toProblem(errorReport('unauthorized'), 'urn:request:7')).toEqual({
      type: 'urn:sheaf:error:unauthorized',
      title: errorKinds.unauthorized.title,
      status: 401,
      detail: errorKinds.unauthorized.message,
      instance: 'urn:request:7',
    });
  });
});

test('an error to throw says whether the request can be repeated', () => {
  expect(requestError('overloaded')).toBeInstanceOf(RequestError);
  expect(requestError('overloaded').repeatable).toBe(true);
  expect(requestError('invalid-body').repeatable).toBe(false);
});

test('a response of which only the status is known is of the most likely kind', () => {
  expect([400, 401, 413, 429, 500, 503].map(codeOfStatus)).toEqual([
    'invalid-body',
    'unauthorized',
    'too-large',
    'rate-limited',
    'internal',
    'overloaded',
  ]);
  expect([418, 599].map(codeOfStatus)).toEqual(['invalid-body', 'internal']);
});

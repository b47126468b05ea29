import { TopicModelError } from '@sheaf/clustering/topics';
import { DictionaryError, TooManyFieldsError } from '@sheaf/core';
import { requestError } from '@sheaf/protocol';
import { describe, expect, test } from 'vitest';
import { StopReason } from './job.js';
import { isOutOfMemory, OutOfMemoryError, outOfMemory } from './out-of-memory.js';
import { reportError } from './report-error.js';
import { StoppedError } from './stopped-error.js';

describe('what a caller is told of an error', () => {
  test('is what the request does wrong', () => {
    const error = requestError('unknown-algorithm', { value: 'Nope' });
    expect(reportError(error)).toBe(error.report);
  });

  test('is why the work was stopped', () => {
    expect(reportError(new StoppedError(StopReason.noThread))).toMatchObject({ code: 'queue-timeout', retryAfter: 1 });
  });

  test('is which regular expression is wrong, and where', () => {
    const error = new DictionaryError('(', 'Unclosed group');
    expect(reportError(error)).toMatchObject({
      code: 'invalid-parameter',
      status: 400,
      message: error.message,
      exception: 'java.util.regex.PatternSyntaxException',
      detail: error.message,
      problems: [{ message: error.message, pointer: '/parameters/dictionaries' }],
    });
  });

  test('is which field is one too many', () => {
    const error = new TooManyFieldsError('body');
    expect(reportError(error)).toMatchObject({
      code: 'too-many-fields',
      status: 400,
      message: error.message,
      problems: [{ message: error.message, pointer: '/documents' }],
    });
  });

  test('is where the model is wrong, if the request has one', () => {
    const error = new TopicModelError('invalid-model', 'The model has too many characters.');
    const { message } = error;
    expect(reportError(error, 'update').problems).toEqual([{ message, pointer: '/model' }]);
    expect(reportError(error, 'fit').problems).toEqual([{ message }]);
  });

  test('is nothing of an error that nobody expected', () => {
    expect(JSON.stringify(reportError(new Error('secret')))).not.toContain('secret');
    expect(reportError('odd')).toMatchObject({ code: 'internal', status: 500 });
  });
});

describe('the end of memory', () => {
  test('is known by the code of Node, on whichever side of a thread', () => {
    expect(isOutOfMemory(new OutOfMemoryError('no memory'))).toBe(true);
    expect(isOutOfMemory(Object.assign(new Error('Worker terminated'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }))).toBe(
      true,
    );
    expect(isOutOfMemory(Object.assign(new Error('no'), { code: 'ERR_OTHER' }))).toBe(false);
  });

  test('is also a buffer that could not be had', () => {
    expect(isOutOfMemory(new RangeError('Array buffer allocation failed'))).toBe(true);
    expect(isOutOfMemory(new RangeError('Invalid array length'))).toBe(false);
    expect(isOutOfMemory(new Error('Array buffer allocation failed'))).toBe(false);
  });

  test('is no other thing that may be thrown', () => {
    for (const thrown of [null, undefined, 'ERR_WORKER_OUT_OF_MEMORY', {}]) expect(isOutOfMemory(thrown)).toBe(false);
  });

  test('is told as a request that is too large', () => {
    expect(outOfMemory().report).toMatchObject({
      code: 'too-large',
      status: 413,
      message: 'The request needs more memory than a worker has.',
    });
  });
});

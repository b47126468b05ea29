import { lingo, stc } from '@sheaf/core';
import { readRequest, readRequestExactly } from '@sheaf/protocol';
import { expect, test } from 'vitest';
import { readParameters } from './read-parameters.js';

const bodyOf = (text: string) => ({ request: readRequest(text), exactly: () => readRequestExactly(text) });

test('a zero below zero is an integer or not as it is spelt', () => {
  const read = (spelt: string) => {
    const parameters = `{"preprocessing":{"labelFilters":{"minLengthLabelFilter":{"minLength":${spelt}}}}}`;
    return readParameters(lingo as never, null, bodyOf(`{"parameters":${parameters}}`));
  };
  expect(read('-0')).toMatchObject({ preprocessing: { labelFilters: { minLengthLabelFilter: { minLength: 0 } } } });
  expect(() => read('-0.0')).toThrow("should be an integer but encountered floating point value: '-0.0'");
});

test('a problem that a second reading does not find is told all the same', () => {
  const request = { parameters: { maxClusters: 0 } };
  const problems = [{ message: 'Value must be >= 1: 0', pointer: '/parameters/maxClusters' }];
  expect(() => readParameters(stc as never, null, { request, exactly: () => ({ parameters: {} }) })).toThrow(
    expect.objectContaining({ report: expect.objectContaining({ code: 'invalid-parameter', problems }) }),
  );
});

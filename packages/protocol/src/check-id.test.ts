import { SpeltNumber } from '@sheaf/core';
import { expect, test } from 'vitest';
import { checkId } from './check-id.js';

test.each([7, -0.5, 9007199254740991, '9007199254740993', null, undefined, new SpeltNumber('1e2')])(
  '%s comes back as it was written',
  id => {
    expect(() => checkId(id, ['id'])).not.toThrow();
  },
);

test('a number that may be another one is quoted only where it is known how it was spelt', () => {
  const rule = 'A number as an id must be from -9007199254740991 to 9007199254740991: write';
  const problemOf = (id: number | SpeltNumber) => {
    try {
      checkId(id, ['documents', 3, 'id']);
    } catch (error) {
      return (error as { report: { problems: unknown[] } }).report.problems[0];
    }
    return undefined;
  };
  const pointer = '/documents/3/id';
  expect(problemOf(new SpeltNumber('9007199254740993'))).toEqual({
    message: `${rule} 9007199254740993 as text, in quotes.`,
    pointer,
  });
  expect(problemOf(2 ** 60)).toEqual({ message: `${rule} it as text, in quotes.`, pointer });
});

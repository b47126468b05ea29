import { expect, test } from 'vitest';
import { askOnce } from './ask-once.js';

test('a question is asked once for each thing it is about', async () => {
  const once = askOnce<object, number>();
  let asked = 0;
  const ask = async () => ++asked;
  const [one, other] = [{}, {}];
  expect(await Promise.all([once(one, ask), once(one, ask), once(other, ask)])).toEqual([1, 1, 2]);
  expect(await once(one, ask)).toBe(1);
});

test('a question that failed is asked again', async () => {
  const once = askOnce<object, string>();
  const run = {};
  await expect(once(run, () => Promise.reject(new Error('The thread ended.')))).rejects.toThrow('The thread ended.');
  expect(await once(run, async () => 'measured')).toBe('measured');
});

import { expect, test } from 'vitest';
import { cluster, exampleRun } from '../clusters/example-run.testing.js';
import { freshSetup } from '../parameters/setup.js';
import { tellCategory } from './category-words.js';
import { PLAIN_WORDS } from './evidence.js';

const list = [{ name: 'Money', examples: 'fees\ntoo expensive' }];
const setup = { ...freshSetup('Leiden'), categories: { list, column: 'code' } };
const category = (name: string) => cluster(name, [0], { category: name });
const run = exampleRun([category('Money'), category('Cold'), cluster('Books', [0], { category: null })], 2, { setup });
const told = (id: string, text: string, row = {}) => tellCategory(run, id, { row, texts: [text], model: PLAIN_WORDS });

test('a document in a category is there for the words that it shares with the examples', () => {
  expect(told('0', 'Expensive fees, FEES again')).toBe('words of your category: Expensive, fees');
  expect(told('0', 'A dear book')).toContain('none of its words is here');
  expect(told('2', 'fees')).toBeNull();
});

test('a document in a category is there because its column says so, or it is like those', () => {
  expect(told('1', 'We sit in coats', { code: ' Cold' })).toBe('your category: it has this in “code”');
  expect(told('1', 'We sit in coats', { code: 'Money' })).toBe('your category: it is like other documents in it');
});

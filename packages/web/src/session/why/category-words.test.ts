import { expect, test } from 'vitest';
import { cluster, exampleRun } from '../clusters/example-run.testing.js';
import { freshSetup } from '../parameters/setup.js';
import { categoryWords, tellWords } from './category-words.js';
import { PLAIN_WORDS } from './evidence.js';

const list = [{ name: 'Money', examples: 'fees\ntoo expensive' }];
const setup = { ...freshSetup('Leiden'), categories: { list, column: '' } };
const run = exampleRun([cluster('Money', [0])], 2, { setup });

test('a document in a category is there for the words that it shares with the examples', () => {
  const words = (labels: readonly string[], text: string) =>
    categoryWords(run, labels, { texts: [text], model: PLAIN_WORDS });
  expect(words(['Money'], 'Expensive fees, FEES again')).toEqual(['Expensive', 'fees']);
  expect(tellWords(['Expensive', 'fees'])).toBe('words of your category: Expensive, fees');
  expect(tellWords(words(['Money'], 'A dear book')!)).toContain('none of its words is here');
  expect(words(['Books'], 'fees')).toBeNull();
});

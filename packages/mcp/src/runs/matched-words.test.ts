import { english } from '@sheaf/languages/english';
import { expect, test } from 'vitest';
import { matchedWords } from './matched-words.js';
import type { Run } from './run.js';

const wordsOf = (text: readonly string[]): readonly string[] => {
  const run: Run = {
    id: 'a',
    parent: null,
    change: null,
    documents: [{ text }],
    settings: { algorithm: 'Lingo', language: 'English' },
    edits: [],
    response: { clusters: [] },
  };
  return matchedWords(run, [{ labels: ['Solar Panels'] }], [0], english)[0]![0]!.words;
};

test('a document is searched to the same length, however many texts it has', () => {
  expect(wordsOf(['x '.repeat(5000), 'Solar panels'])).toEqual(['Solar panels']);
  expect(wordsOf([...Array<string>(4).fill('x '.repeat(2500)), 'Solar panels'])).toEqual([]);
  expect(wordsOf([...Array<string>(20_000).fill(''), 'Solar panels'])).toEqual([]);
});

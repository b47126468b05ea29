import { type Language, resolve } from '@sheaf/core';
import { expect, test } from 'vitest';
import { testLanguage } from '../../../../../../core/src/tokens/language.testing.js';
import { leiden } from '../../leiden.js';
import { readCollection } from '../../read-collection.js';
import { findVerbs } from './find-verbs.js';

const language: Language = { ...testLanguage, isStopWord: word => ['the', 'of', 'in', 'for', 'and'].includes(word) };

const texts = [
  'the module provides the means of the trade',
  'the library provides the list of the books',
  'tools for the garden: the spade provides the depth',
  'the list of the tools in the garden',
  'sale of the books and the tools in the library',
  'the module and the spade in the sale',
];

test('a word that articles follow is like a verb, and one that stands behind them is not', () => {
  const parameters = resolve(leiden.parameters, {});
  const documents = texts.map(text => ({ text }));
  const { vocabulary } = readCollection(documents, { language, parameters, given: undefined, report: () => {} });
  const verbness = findVerbs(vocabulary);
  const alike = vocabulary.words.image.filter((_, word) => verbness(word) > 0.13);
  expect(alike).toEqual(['provides']);
});

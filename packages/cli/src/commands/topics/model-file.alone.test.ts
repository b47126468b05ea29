import { leiden } from '@sheaf/clustering';
import { fitTopics } from '@sheaf/clustering/topics';
import { resolve } from '@sheaf/core';
import { english } from '@sheaf/languages/english';
import { expect, test } from 'vitest';
import { loadWordVectors } from './model-file.js';

test('the table of word vectors is there for topics once it was named', async () => {
  const parameters = resolve(leiden.parameters, { wordVectors: 'english' });
  const fit = () => fitTopics(['car engine', 'motor of a vehicle', 'tulips'], { language: english, parameters });
  await loadWordVectors(resolve(leiden.parameters), 'English');
  expect(fit).toThrow('Word vectors need a table');
  await loadWordVectors(parameters, 'English');
  expect(fit().model.parameters.wordVectors).toBe('english');
});

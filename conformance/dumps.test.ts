import { lingoParameters, resolve, stcParameters, withDictionaries } from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { findConcepts } from '../packages/core/src/algorithms/lingo/find-concepts.js';
import { selectLabels } from '../packages/core/src/labels/select-labels.js';
import { findPhrases } from '../packages/core/src/phrases/find-phrases.js';
import { tokenize } from '../packages/core/src/tokens/tokenize.js';
import { buildVocabulary } from '../packages/core/src/vocabulary/build-vocabulary.js';
import { bareLanguage } from './bare-language.js';
import { goldenNames, type RecordedRequest, readJson, readRequest } from './read-goldens.js';
import {
  type Counted,
  denseRows,
  dumpLabels,
  dumpPhrases,
  dumpVocabulary,
  fromCells,
  matrixRows,
  type StageDump,
  sortedPairs,
} from './stage-dump.js';

const names = goldenNames('dumps', '.dump.json');
const readDump = (name: string): StageDump => readJson('dumps', `${name}.dump.json`);

/** The parts of a request's parameters that all algorithms share. */
function sharedParameters(parameters: object = {}) {
  const { dictionaries = null, queryHint = null, preprocessing = {} } = parameters as Record<string, never>;
  const resolved = resolve(stcParameters, { dictionaries, queryHint });
  return { ...resolved, wordDfThreshold: (preprocessing as { wordDfThreshold?: number }).wordDfThreshold ?? 1 };
}

async function preprocess({ language: name, parameters, documents }: RecordedRequest) {
  const { dictionaries, queryHint, wordDfThreshold } = sharedParameters(parameters);
  const language = withDictionaries((await bareLanguage(name))!, dictionaries);
  const vocabulary = buildVocabulary(tokenize(documents, language.tokenize), language, { wordDfThreshold, queryHint });
  return { language, vocabulary };
}

const withSortedPairs = (rows: readonly Counted[]): Counted[] =>
  rows.map(row => ({ ...row, tfByDocument: sortedPairs(row.tfByDocument) }));

describe('recorded stages of the reference', () => {
  test.each(names)('%s has the same tokens, words and stems', async name => {
    const expected = readDump(name);
    const found = dumpVocabulary((await preprocess(readRequest(name))).vocabulary);
    expect(found.documentCount).toBe(expected.documentCount);
    expect(found.fields).toEqual(expected.fields);
    expect(found.tokens).toEqual(expected.tokens);
    expect(found.words).toEqual(withSortedPairs(expected.words));
    expect(found.stems).toEqual(withSortedPairs(expected.stems));
  });

  test.each(names.filter(name => name.startsWith('lingo')))(
    '%s has the same phrases, labels and matrices',
    async name => {
      const expected = readDump(name);
      const request = readRequest(name);
      const parameters = resolve(lingoParameters, request.parameters);
      const { preprocessing } = parameters;
      const { language, vocabulary } = await preprocess(request);
      const phrases = findPhrases(vocabulary, { minDf: preprocessing.phraseDfThreshold });
      expect(dumpPhrases(phrases, vocabulary)).toEqual(withSortedPairs(expected.phrases!));
      const labels = selectLabels(vocabulary, phrases, language, preprocessing);
      expect(dumpLabels(labels)).toEqual(expected.labels!.map(({ feature, documents }) => ({ feature, documents })));
      expect(labels.firstPhrase).toBe(expected.firstPhraseLabel);

      const concepts = findConcepts({ vocabulary, phrases, candidates: labels }, parameters, () => {});
      expect(Array.from(concepts.terms.stemOfRow)).toEqual(expected.matrixRowToStem);
      expect(denseRows(concepts.terms.matrix)).toEqual(fromCells(expected.termDocumentMatrix!));
      expect(denseRows(concepts.phraseVectors!)).toEqual(fromCells(expected.termPhraseMatrix!));
      expect(matrixRows(concepts.basis)).toEqual(expected.baseMatrix!.values);
    },
  );
});

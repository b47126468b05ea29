/**
 * The worked examples of preprocessing in the specification, by their numbers there. Suffix orders are left out: Sheaf
 * finds phrases another way.
 */
import {
  type Document,
  type LabelCandidates,
  type Language,
  lingoParameters,
  matcher,
  type Phrases,
  resolve,
  type Vocabulary,
} from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { formatFeature } from '../../packages/core/src/labels/feature.js';
import { selectLabels } from '../../packages/core/src/labels/select-labels.js';
import { findPhrases } from '../../packages/core/src/phrases/find-phrases.js';
import { tokenize } from '../../packages/core/src/tokens/tokenize.js';
import { buildPhraseMatrix } from '../../packages/core/src/vector-space/phrase-matrix.js';
import { buildTermDocument } from '../../packages/core/src/vector-space/term-document.js';
import { buildVocabulary } from '../../packages/core/src/vocabulary/build-vocabulary.js';
import { bareLanguage } from '../bare-language.js';
import { readJson } from '../read-goldens.js';
import { denseRows, dumpLabels, dumpPhrases, dumpVocabulary } from '../stage-dump.js';

interface Settings {
  readonly minClusterSize?: number;
  readonly wordDfThreshold?: number;
  readonly phraseDfThreshold?: number;
  readonly exactPhraseAssignment?: boolean;
  readonly queryHint?: string;
  /** A glob of the label dictionary, which is empty otherwise. */
  readonly labelFilter?: string;
}

interface RecordedMatrix {
  readonly parameters: object;
  readonly rows: number;
  readonly columns: number;
  readonly stemOfRow: readonly number[];
  readonly values: readonly (readonly number[])[];
  readonly phraseVectors: readonly (readonly number[])[];
}

interface Example extends Settings {
  readonly id: string;
  readonly documents: readonly Document[];
  readonly expected: { readonly [stage: string]: unknown; readonly matrices?: readonly RecordedMatrix[] };
}

const stopWords = 'the of and in for with is a on'.split(' ');

async function languageOf({ labelFilter }: Settings): Promise<Language> {
  return {
    ...(await bareLanguage('English'))!,
    isStopWord: word => stopWords.includes(word),
    isStopLabel: matcher({ glob: labelFilter === undefined ? [] : [labelFilter] }),
  };
}

interface Stages {
  readonly vocabulary: Vocabulary;
  readonly phrases: Phrases;
  readonly labels: LabelCandidates;
  readonly language: Language;
}

async function preprocess(documents: readonly Document[], settings: Settings): Promise<Stages> {
  const { minClusterSize = 1, wordDfThreshold = 1, phraseDfThreshold = 1, exactPhraseAssignment = false } = settings;
  const language = await languageOf(settings);
  const { preprocessing } = resolve(lingoParameters, {
    preprocessing: { documentAssigner: { minClusterSize, exactPhraseAssignment } },
  });
  const options = { wordDfThreshold, queryHint: settings.queryHint ?? null };
  const vocabulary = buildVocabulary(tokenize(documents, language.tokenize), language, options);
  const phrases = findPhrases(vocabulary, { minDf: phraseDfThreshold });
  return { vocabulary, phrases, labels: selectLabels(vocabulary, phrases, language, preprocessing), language };
}

const namedLabels = ({ vocabulary, phrases, labels, language }: Stages) =>
  dumpLabels(labels).map(({ feature, documents }) => ({
    feature,
    image: formatFeature(vocabulary, phrases, feature, language),
    documents,
  }));

function matrixOf({ vocabulary, phrases, labels }: Stages, { parameters }: RecordedMatrix): RecordedMatrix {
  const { matrixBuilder } = resolve(lingoParameters, { matrixBuilder: parameters });
  const terms = buildTermDocument(vocabulary, phrases, labels.feature, matrixBuilder);
  const { rows, columns } = terms.matrix;
  return {
    parameters,
    rows,
    columns,
    stemOfRow: Array.from(terms.stemOfRow),
    values: denseRows(terms.matrix),
    phraseVectors: labels.count === 0 ? [] : denseRows(buildPhraseMatrix(vocabulary, phrases, labels, terms)),
  };
}

const examples = readJson<readonly Example[]>('examples', 'preprocessing.json');

const formatted = async (documents: readonly Document[], settings: Settings): Promise<string[]> =>
  namedLabels(await preprocess(documents, settings)).map(({ image }) => image);

describe('examples of preprocessing', () => {
  test.each(examples)('example $id has the specified tables', async ({ documents, expected, ...settings }) => {
    const stages = await preprocess(documents, settings);
    const found: Record<string, unknown> = {
      ...dumpVocabulary(stages.vocabulary),
      phrases: dumpPhrases(stages.phrases, stages.vocabulary),
      labels: namedLabels(stages),
      firstPhraseLabel: stages.labels.firstPhrase,
      matrices: expected.matrices?.map(recorded => matrixOf(stages, recorded)),
    };
    for (const [table, rows] of Object.entries(expected)) expect([table, found[table]]).toEqual([table, rows]);
  });

  test('example 3, second input, breaks ties between spellings', async () => {
    const { vocabulary } = await preprocess([{ t: 'data data Data Data DATA. iPod IPOD ipod IPod IPod' }], {});
    expect(vocabulary.words.image).toEqual(['data', 'IPod']);
    expect(Array.from(vocabulary.words.tf)).toEqual([5, 5]);
  });

  test('example 9, second query, hides the phrase made of the query alone', async () => {
    const { documents } = examples.find(({ id }) => id === '9')!;
    expect(await formatted(documents, { queryHint: 'Data mining' })).toEqual(['Data Mining Tools']);
  });

  test('example 11, phrases in one document only, leaves single words', async () => {
    const { documents } = examples.find(({ id }) => id === '11')!;
    expect(await formatted(documents, { phraseDfThreshold: 2 })).toEqual(['Fox', 'Rare', 'Red', 'Scarce']);
  });

  test('example 13 keeps phrases up to eight words', async () => {
    const text = 'aa bb cc dd ee ff gg hh ii jj';
    const stages = await preprocess([{ t: text }, { t: text }], {});
    expect(stages.phrases.count).toBe(42);
    expect(namedLabels(stages)).toEqual([
      { feature: 49, image: 'Aa Bb Cc Dd Ee Ff Gg Hh', documents: [0, 1] },
      { feature: 50, image: 'Bb Cc Dd Ee Ff Gg Hh Ii', documents: [0, 1] },
      { feature: 51, image: 'Cc Dd Ee Ff Gg Hh Ii Jj', documents: [0, 1] },
    ]);
  });

  test('example 18 limits the rows of the matrix', async () => {
    const documents = Array.from({ length: 2001 }, (_, i) => ({
      t: `${i % 3 ? '' : 'alpha '}${i % 5 ? '' : 'beta '}${i % 7 ? '' : 'gamma '}w${Math.floor(i / 2)}`,
    }));
    const stages = await preprocess(documents, { minClusterSize: 2 });
    const { matrixBuilder } = resolve(lingoParameters, { matrixBuilder: { maximumMatrixSize: 5000 } });
    const { stemOfRow } = buildTermDocument(stages.vocabulary, stages.phrases, stages.labels.feature, matrixBuilder);
    const { image, tf } = stages.vocabulary.stems;
    expect(Array.from(stemOfRow, stem => [image[stem], tf[stem]])).toEqual([
      ['alpha', 667],
      ['beta', 401],
    ]);
  });
});

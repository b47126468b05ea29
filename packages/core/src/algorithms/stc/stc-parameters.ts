import { dictionaries } from '../../dictionaries/dictionary-parameters.js';
import { boolean, integer, number } from '../../parameters/kinds.js';
import { queryHint } from '../../parameters/query-hint.js';
import { refinement } from '../../refine/refinement-parameters.js';
import { type Declaration, Type } from '../../schema.js';
import { basicPreprocessing } from '../../vocabulary/vocabulary-parameters.js';
import type { StcParameters } from '../parameter-types.generated.js';

/** The declaration of `StcParameters`: JSON Schema with title, description, default and range of each parameter. */
export const stcParameters: Declaration<StcParameters> = Type.Object(
  {
    ignoreWordIfInHigherDocsPercent: number({
      default: 0.9,
      minimum: 0,
      maximum: 1,
      title: 'Ignore words above',
      description: 'Words in more than this share of the documents add nothing to the effective length of a phrase.',
    }),
    minBaseClusterScore: number({
      default: 2,
      minimum: 0,
      maximum: 10,
      title: 'Minimum base cluster score',
      description: 'Base clusters that score less are dropped.',
    }),
    minBaseClusterSize: integer({
      default: 2,
      minimum: 2,
      maximum: 20,
      title: 'Minimum base cluster size',
      description: 'Minimum number of documents that a phrase must occur in to make a base cluster.',
    }),
    maxBaseClusters: integer({
      default: 300,
      minimum: 2,
      title: 'Maximum base clusters',
      description: 'Number of top-scoring base clusters that take part in merging; the others are discarded.',
    }),
    maxClusters: integer({
      default: 15,
      minimum: 1,
      title: 'Maximum clusters',
      description: 'Maximum number of clusters in the response.',
    }),
    mergeThreshold: number({
      default: 0.6,
      minimum: 0,
      maximum: 1,
      title: 'Merge threshold',
      description: 'Base clusters merge when their common documents exceed this share of each of them.',
    }),
    maxPhraseOverlap: number({
      default: 0.6,
      minimum: 0,
      maximum: 1,
      title: 'Maximum phrase overlap',
      description: 'In one label, a phrase that shares more than this share of its words with a better one is dropped.',
    }),
    mostGeneralPhraseCoverage: number({
      default: 0.5,
      minimum: 0,
      maximum: 1,
      title: 'General phrase coverage',
      description:
        'Hides a phrase if a longer phrase containing it covers almost as many documents (difference below this share).',
    }),
    maxWordsPerLabel: integer({
      default: 4,
      minimum: 1,
      title: 'Maximum words per label',
      description: 'Longer phrases make no base cluster. Function words count.',
    }),
    maxPhrasesPerLabel: integer({
      default: 3,
      minimum: 1,
      title: 'Maximum phrases per label',
      description: 'Maximum number of phrases in the label of a cluster.',
    }),
    singleTermBoost: number({
      default: 0.5,
      minimum: 0,
      title: 'Single term boost',
      description:
        'Score multiplier for single-word labels. Lower it to prefer phrases; 0 treats single words like any other length, which makes them more frequent.',
    }),
    optimalPhraseLength: integer({
      default: 3,
      minimum: 1,
      title: 'Optimal phrase length',
      description: 'Effective length of the phrases that score highest.',
    }),
    optimalPhraseLengthDev: number({
      default: 2,
      minimum: 0.5,
      title: 'Phrase length tolerance',
      description: 'Tolerance for other lengths. The larger it is, the less score shorter and longer phrases lose.',
    }),
    documentCountBoost: number({
      default: 1,
      minimum: 0,
      title: 'Document count boost',
      description: 'Weight of the number of documents in the score of a base cluster.',
    }),
    mergeStemEquivalentBaseClusters: boolean({
      default: true,
      title: 'Merge stem-equivalent base clusters',
      description: 'Whether phrases that differ in word forms only count as one.',
    }),
    scoreWeight: number({
      default: 0,
      minimum: 0,
      maximum: 1,
      title: 'Score weight',
      description: 'Order of clusters: 0 puts the largest first, 1 the best scored, and values in between mix both.',
    }),
    queryHint,
    preprocessing: basicPreprocessing,
    dictionaries,
    refinement,
  },
  { title: 'STC', description: 'Parameters of STC.', additionalProperties: false },
);

export type { StcParameters };

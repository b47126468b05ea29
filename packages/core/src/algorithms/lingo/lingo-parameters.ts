import { dictionaries } from '../../dictionaries/dictionary-parameters.js';
import { completePreprocessing } from '../../labels/label-parameters.js';
import { matrixReducer } from '../../matrix/factorisation/factorisation-parameters.js';
import { choice, integer, number, part, variant } from '../../parameters/kinds.js';
import { queryHint } from '../../parameters/query-hint.js';
import { refinement } from '../../refine/refinement-parameters.js';
import { type Declaration, Type } from '../../schema.js';
import { matrixBuilder } from '../../vector-space/vector-space-parameters.js';
import type { LingoParameters } from '../parameter-types.generated.js';

const clusterBuilder = part(
  'ClusterBuilder',
  {
    phraseLabelBoost: number({
      default: 1.5,
      minimum: 0,
      maximum: 10,
      title: 'Phrase label boost',
      description: 'Preference for labels of several words. 1 is neutral; below 1 single words win more often.',
    }),
    phraseLengthPenaltyStart: integer({
      default: 8,
      minimum: 2,
      maximum: 8,
      title: 'Phrase length penalty start',
      description: 'Labels of this many words or more lose score.',
    }),
    phraseLengthPenaltyStop: integer({
      default: 8,
      minimum: 2,
      maximum: 8,
      title: 'Phrase length penalty stop',
      description: 'Labels with this many words or more score zero. A value below the start counts as the start.',
    }),
    clusterMergingThreshold: number({
      default: 0.7,
      minimum: 0,
      maximum: 1,
      title: 'Cluster merging threshold',
      description: 'Clusters merge when their common documents make up at least this share of the larger one.',
    }),
    labelAssigner: choice(
      'LabelAssigner',
      [
        variant('UniqueLabelAssigner', {}, { title: 'Unique', description: 'Every topic gets a label of its own.' }),
        variant(
          'SimpleLabelAssigner',
          {},
          { title: 'Simple', description: 'Every topic gets its best label, even one already taken.' },
        ),
      ],
      { defaultType: 'UniqueLabelAssigner', title: 'Label assigner', description: 'How topics get their labels.' },
    ),
  },
  { title: 'Cluster builder', description: 'How topics and labels become clusters.' },
);

/** The declaration of `LingoParameters`: JSON Schema with title, description, default and range of each parameter. */
export const lingoParameters: Declaration<LingoParameters> = Type.Object(
  {
    desiredClusterCount: integer({
      default: 30,
      minimum: 2,
      maximum: 100,
      title: 'Desired cluster count',
      description: 'How many clusters to aim for. The result grows with it, and with the number of documents.',
    }),
    scoreWeight: number({
      default: 0,
      minimum: 0,
      maximum: 1,
      title: 'Score weight',
      description: 'Order of clusters: 0 puts the largest first, 1 the best scored, and values in between mix both.',
    }),
    queryHint,
    preprocessing: completePreprocessing,
    matrixBuilder,
    matrixReducer,
    clusterBuilder,
    dictionaries,
    refinement,
  },
  { title: 'Lingo', description: 'Parameters of Lingo.', additionalProperties: false },
);

export type { LingoParameters };

import { dictionaries } from '../../dictionaries/dictionary-parameters.js';
import { namingPreprocessing } from '../../labels/label-parameters.js';
import { integer, number, strings } from '../../parameters/kinds.js';
import { queryHint } from '../../parameters/query-hint.js';
import { type Static, Type } from '../../schema.js';

export const leidenParameters = Type.Object(
  {
    granularity: number({
      default: 1.1,
      minimum: 0.05,
      maximum: 20,
      title: 'Granularity',
      description:
        'Fewer and larger clusters below 1, more and smaller ones above. The number of clusters follows by itself.',
    }),
    levels: integer({
      default: 1,
      minimum: 1,
      maximum: 4,
      title: 'Levels',
      description: 'At 2 and more, large clusters are divided into clusters of their own.',
    }),
    labelCount: integer({
      default: 3,
      minimum: 1,
      maximum: 10,
      title: 'Labels per cluster',
      description: 'Maximum number of labels per cluster; each further label covers documents the earlier ones miss.',
    }),
    labelCoverage: number({
      default: 0.25,
      minimum: 0,
      maximum: 1,
      title: 'Label coverage',
      description:
        'Clusters are divided until their first label is contained in this share of their documents. 0 leaves them whole.',
    }),
    neighbourCount: integer({
      default: 20,
      minimum: 2,
      maximum: 200,
      title: 'Neighbours',
      description: 'Number of most similar documents each document is linked to.',
    }),
    titleFields: {
      ...strings({ title: 'Title fields', description: 'Fields whose words count twice.' }),
      default: ['title'],
    },
    queryHint,
    preprocessing: namingPreprocessing,
    dictionaries,
  },
  { title: 'Leiden', description: 'Parameters of Leiden.', additionalProperties: false },
);

export type LeidenParameters = Static<typeof leidenParameters>;

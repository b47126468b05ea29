import {
  boolean,
  choice,
  dictionaries,
  integer,
  namingPreprocessing,
  number,
  part,
  queryHint,
  strings,
  variant,
} from '@sheaf/core/internal';
import { type Declaration, Type } from '@sheaf/core/schema';
import { wordVectorNames } from '../../input/word-vectors.js';
import type { LeidenParameters } from '../parameter-types.generated.js';

const termWeighting = part(
  'TermWeighting',
  {
    damping: number({
      default: 0.01,
      minimum: 0,
      maximum: 1,
      title: 'Damping of rare words',
      description: 'How much the weight of rare words is reduced. At 0 the rarest words count most.',
      advanced: true,
    }),
    maxWordDf: number({
      default: 0.5,
      minimum: 0,
      maximum: 1,
      title: 'Maximum word document frequency',
      description: 'Words in more than this share of the documents count only where a document has no others.',
      advanced: true,
    }),
    neutralWordWeight: number({
      default: 0.7,
      minimum: 0,
      maximum: 1,
      title: 'Weight of neutral words',
      description: 'Factor for words that any topic may use.',
      advanced: true,
    }),
  },
  { title: 'Term weighting', description: 'How much each word counts when documents are compared.' },
);

const containment = (value: number) => ({
  containment: number({
    default: value,
    minimum: 0,
    maximum: 10,
    title: 'Containment',
    description: 'Higher values prefer labels that more documents of the cluster contain.',
    advanced: true,
  }),
});

const labelScoring = choice(
  'LabelScoring',
  [
    variant('PmiLabelScoring', containment(1.45), {
      title: 'Pointwise mutual information',
      description: 'Normalised pointwise mutual information of label and cluster.',
    }),
    variant('LogOddsLabelScoring', containment(1.25), {
      title: 'Log odds',
      description: 'Log odds of the label inside the cluster against outside.',
    }),
  ],
  {
    defaultType: 'PmiLabelScoring',
    title: 'Label scoring',
    description: 'How the best label of a cluster is chosen.',
  },
);

const naming = part(
  'Naming',
  {
    vagueWordFactor: number({
      default: 0.6,
      minimum: 0,
      maximum: 1,
      title: 'Vague words',
      description:
        'Factor for labels that fit any topic: those of vague words alone, and those that most clusters contain alike. 1 treats all labels alike.',
      advanced: true,
    }),
    completion: number({
      default: 0.6,
      minimum: 0,
      maximum: 1,
      title: 'Completion of labels',
      description:
        'Phrases that the documents contain are preferred as labels, and a label becomes a longer phrase around it that at least this share of its documents in the cluster contain. 0 shows the labels by which clusters are judged.',
      advanced: true,
    }),
    ownForms: boolean({
      default: true,
      title: 'Own word forms',
      description:
        'Whether a cluster shows a word in the form that its own documents use most, instead of the form that all documents use most.',
      advanced: true,
    }),
  },
  { title: 'Naming', description: 'How labels become readable names.' },
);

/** The declaration of `LeidenParameters`: JSON Schema with title, description, default and range of each parameter. */
export const leidenParameters: Declaration<LeidenParameters> = Type.Object(
  {
    granularity: number({
      default: 1.05,
      minimum: 0.05,
      maximum: 20,
      title: 'Granularity',
      description:
        'Fewer and larger clusters below 1, more and smaller ones above. The number of clusters follows by itself.',
    }),
    clusterCount: integer({
      default: 0,
      minimum: 0,
      maximum: 10_000,
      title: 'Number of clusters',
      description:
        'Exact number of clusters, not counting the other topics: the closest ones are merged, or the loosest ones divided. 0 leaves the number to the documents.',
    }),
    maxClusters: integer({
      default: 0,
      minimum: 0,
      maximum: 10_000,
      title: 'Maximum number of clusters',
      description:
        'The closest clusters are merged until there are at most this many besides the other topics. 0 sets no maximum.',
    }),
    multiple: boolean({
      default: false,
      title: 'Several categories',
      description:
        'Whether a document gets every category of your own that it fits, instead of the best one. Without effect on new topics.',
      advanced: true,
    }),
    granularityDecay: number({
      default: 0.2,
      minimum: 0,
      maximum: 1,
      title: 'Granularity decay',
      description:
        'Above 500 documents the granularity falls with the number of documents, to this power, so that there are not too many clusters. 0 keeps it the same for all sizes.',
      advanced: true,
    }),
    levels: integer({
      default: 1,
      minimum: 1,
      maximum: 4,
      title: 'Levels',
      description: 'At 2 and more, large clusters are divided into subclusters.',
    }),
    labelCount: integer({
      default: 3,
      minimum: 1,
      maximum: 10,
      title: 'Labels per cluster',
      description:
        'Maximum number of labels of a cluster; each further label covers documents that the earlier ones miss.',
    }),
    labelCoverage: number({
      default: 0.25,
      minimum: 0,
      maximum: 1,
      title: 'Label coverage',
      description:
        'Clusters are divided until this share of their documents contains their first label. 0 leaves them whole. With vectors a smaller share is enough.',
    }),
    finerDivision: number({
      default: 2,
      minimum: 1,
      maximum: 10,
      title: 'Finer division',
      description:
        'Clusters that `labelCoverage` divides fall into communities of this many times the granularity. At 1 they are divided into the documents with the label and the others.',
      advanced: true,
    }),
    strayTies: number({
      default: 2,
      minimum: 0,
      maximum: 100,
      title: 'Stray clusters',
      description:
        'A cluster is dissolved if its ties to one other cluster are more than this many times as strong as those among its own documents. 0 keeps all clusters.',
      advanced: true,
    }),
    clusterStrength: number({
      default: 0.2,
      minimum: 0,
      maximum: 100,
      title: 'Cluster strength',
      description:
        'Higher values dissolve more clusters: those whose documents have weak ties to each other, or rarely contain the first label. Their documents join the clusters where they fit, or the other topics. 0 keeps all clusters.',
      advanced: true,
    }),
    looseTies: number({
      default: 1.3,
      minimum: 0,
      maximum: 100,
      title: 'Loose documents',
      description:
        'A document without any label of its cluster goes to the other topics if its ties to the cluster are weaker than this many times what the granularity asks for. 0 keeps all documents.',
      advanced: true,
    }),
    vectorWeight: number({
      default: 0.5,
      minimum: 0,
      maximum: 1,
      title: 'Vector weight',
      description:
        'How much the vectors of a request count beside words: 0 for words alone, 1 for vectors alone. Labels always come from words.',
    }),
    wordVectors: Type.Enum(wordVectorNames, {
      default: 'none',
      title: 'Word vectors',
      description:
        'A table of words, by which *car* and *vehicle* count as similar, or `meaning`, which reads whole texts and takes longer. `auto` takes the table that knows the language, or none. Ignored where a request has vectors.',
    }),
    wordVectorWeight: number({
      default: 0.2,
      minimum: 0,
      maximum: 1,
      title: 'Weight of word vectors',
      description:
        'How much the vectors of the English table count beside words. Those of the multilingual table count half as much again, and those of `meaning` two and a half times as much. All count up to 40 % more in short texts.',
      advanced: true,
    }),
    labelScoring,
    naming,
    neighbourCount: integer({
      default: 30,
      minimum: 2,
      maximum: 200,
      title: 'Neighbours',
      description: 'Number of most similar documents each document is linked to.',
    }),
    characterReferences: boolean({
      default: true,
      title: 'Character references',
      description:
        'Whether references such as `&amp;` that are left in texts are read as the characters they stand for, and not as words.',
      advanced: true,
    }),
    titleFields: {
      ...strings({ title: 'Title fields', description: 'Fields whose words count twice.' }),
      default: ['title'],
    },
    termWeighting,
    queryHint,
    preprocessing: namingPreprocessing,
    dictionaries,
  },
  { title: 'Leiden', description: 'Parameters of Leiden.', additionalProperties: false },
);

export type LabelScoring = LeidenParameters['labelScoring'];

export type { LeidenParameters };

/**
 * How the workbench groups, orders and hides parameters, by path. A parameter that is not named here appears at the end
 * of the group that its declaration names, or under "Other".
 */
export interface Group {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The parameters in the order in which they are shown. */
  readonly places: readonly Place[];
}

/** A parameter in the form. */
export interface Place {
  readonly path: string;
  /** Whether it is hidden until advanced parameters are shown. */
  readonly advanced: boolean;
}

const basic = (...paths: readonly string[]): readonly Place[] => paths.map(path => ({ path, advanced: false }));
const advanced = (...paths: readonly string[]): readonly Place[] => paths.map(path => ({ path, advanced: true }));

/** The group in which the language is chosen, for every algorithm. */
export const LANGUAGE_GROUP: Group = {
  name: 'model',
  title: 'Language model',
  description: 'Which words count, and how much',
  places: [
    ...basic('matrixBuilder.termWeighting.@type', 'titleFields', 'wordVectors'),
    ...advanced(
      'vectorWeight',
      'wordVectorWeight',
      'neighbourCount',
      'characterReferences',
      'termWeighting.damping',
      'termWeighting.maxWordDf',
      'termWeighting.neutralWordWeight',
    ),
    ...basic('matrixBuilder.boostFields', 'matrixBuilder.boostedFieldWeight'),
    ...advanced(
      'ignoreWordIfInHigherDocsPercent',
      'preprocessing.phraseDfThreshold',
      'preprocessing.wordDfThreshold',
      'matrixBuilder.maxWordDf',
    ),
    ...basic(
      'useDimensionalityReduction',
      'matrixReducer.factorizationFactory.@type',
      'matrixReducer.factorizationFactory.factorizationQuality',
      'matrixBuilder.maximumMatrixSize',
    ),
  ],
};

export const GROUPS: readonly Group[] = [
  {
    name: 'clusters',
    title: 'Clusters',
    description: 'How many, how large, which documents belong',
    places: [
      ...basic(
        'desiredClusterCount',
        'granularity',
        'levels',
        'clusterCount',
        'maxIterations',
        'partitionCount',
        'maxClusters',
        'maxBaseClusters',
        'minBaseClusterScore',
        'minBaseClusterSize',
        'documentCountBoost',
        'preprocessing.documentAssigner.minClusterSize',
        'clusterBuilder.labelAssigner.@type',
        'preprocessing.documentAssigner.exactPhraseAssignment',
      ),
      ...advanced(
        'multiple',
        'granularityDecay',
        'finerDivision',
        'strayTies',
        'clusterStrength',
        'looseTies',
        'clusterBuilder.clusterMergingThreshold',
        'mergeStemEquivalentBaseClusters',
        'mergeThreshold',
        'scoreWeight',
      ),
    ],
  },
  {
    name: 'labels',
    title: 'Cluster labels',
    description: 'Which words and phrases may become labels',
    places: [
      ...basic('clusterBuilder.phraseLabelBoost'),
      ...advanced('clusterBuilder.phraseLengthPenaltyStart', 'clusterBuilder.phraseLengthPenaltyStop'),
      ...basic(
        'labelCount',
        'labelCoverage',
        'singleTermBoost',
        'optimalPhraseLength',
        'optimalPhraseLengthDev',
        'maxWordsPerLabel',
        'maxPhrasesPerLabel',
      ),
      ...advanced('labelScoring.@type', 'labelScoring.containment', 'maxPhraseOverlap', 'mostGeneralPhraseCoverage'),
      ...advanced('naming.vagueWordFactor', 'naming.completion', 'naming.ownForms'),
      ...basic(
        'preprocessing.labelFilters.completeLabelFilter.enabled',
        'preprocessing.labelFilters.completeLabelFilter.labelOverrideThreshold',
        'preprocessing.labelFilters.genitiveLabelFilter.enabled',
        'preprocessing.labelFilters.minLengthLabelFilter.enabled',
        'preprocessing.labelFilters.minLengthLabelFilter.minLength',
        'preprocessing.labelFilters.numericLabelFilter.enabled',
        'preprocessing.labelFilters.queryLabelFilter.enabled',
        'preprocessing.labelFilters.stopLabelFilter.enabled',
        'preprocessing.labelFilters.stopWordLabelFilter.enabled',
      ),
    ],
  },
  LANGUAGE_GROUP,
  {
    name: 'refinement',
    title: 'Refinement',
    description: 'Merges near-duplicates and drops weak clusters',
    places: [
      ...basic(
        'refinement.enabled',
        'refinement.closestOnly',
        'refinement.fillLeftovers',
        'refinement.mergeSimilarity',
        'refinement.distinctLabels',
      ),
    ],
  },
];

/** What there is to know of a value before it is chosen, by its place: the encoder is more than the rest of the page. */
export const NOTES: Readonly<Record<string, string>> = {
  'wordVectors.meaning': 'Reads whole texts. Fetches 29 MB, once',
};

/** Parameters that Carrot2 does not have, by the beginning of their paths. */
export const OURS: readonly string[] = ['refinement.', 'wordVectors'];

export const OTHER_GROUP: Group = {
  name: 'other',
  title: 'Other',
  description: 'Everything else this algorithm lets you set',
  places: [],
};

/** Choices shown as buttons side by side rather than as a menu. */
export const SIDE_BY_SIDE: ReadonlySet<string> = new Set(['clusterBuilder.labelAssigner.@type']);

/** Where sliders end whose range is wider than anyone needs; larger numbers can be typed. */
export const SLIDER_END: Readonly<Record<string, number>> = { clusterCount: 100, maxClusters: 100 };

/** The section of categories, for algorithms that take them. */
export const CATEGORIES = {
  name: 'categories',
  title: 'My categories',
  description: 'Topics that you know already; the others are new',
  /** Terms by which a search for parameters finds the section. */
  terms: ['my categories', 'codebook', 'seeds'],
} as const;

/** The section of dictionaries, which have editors of their own. */
export const DICTIONARIES = {
  name: 'dictionaries',
  title: 'Dictionaries',
  description: 'Words and labels you want or do not',
  /** Terms by which a search for parameters finds the section. */
  terms: ['dictionaries', 'label filters', 'stop words'],
} as const;

/**
 * Parameters that have no control in the form: the query belongs to the source, and dictionaries have a section of
 * their own.
 */
export const ELSEWHERE: ReadonlySet<string> = new Set(['queryHint', 'dictionaries']);

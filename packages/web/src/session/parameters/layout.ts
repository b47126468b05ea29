/**
 * How the workbench groups, orders and hides parameters, by path. The declarations in the core know nothing of forms;
 * a parameter that is not named here appears under "Other".
 */
export interface Group {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Paths in the order they are shown. A trailing `†` hides the parameter until advanced ones are asked for. */
  readonly paths: readonly string[];
}

export const GROUPS: readonly Group[] = [
  {
    name: 'clusters',
    title: 'Clusters',
    description: 'How many, how large, which documents belong',
    paths: [
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
      'clusterBuilder.clusterMergingThreshold†',
      'mergeStemEquivalentBaseClusters†',
      'mergeThreshold†',
      'scoreWeight†',
    ],
  },
  {
    name: 'labels',
    title: 'Cluster labels',
    description: 'Which words and phrases may become labels',
    paths: [
      'clusterBuilder.phraseLabelBoost',
      'clusterBuilder.phraseLengthPenaltyStart†',
      'clusterBuilder.phraseLengthPenaltyStop†',
      'labelCount',
      'labelCoverage',
      'singleTermBoost',
      'optimalPhraseLength',
      'optimalPhraseLengthDev',
      'maxWordsPerLabel',
      'maxPhrasesPerLabel',
      'maxPhraseOverlap†',
      'mostGeneralPhraseCoverage†',
      'preprocessing.labelFilters.completeLabelFilter.enabled',
      'preprocessing.labelFilters.completeLabelFilter.labelOverrideThreshold',
      'preprocessing.labelFilters.genitiveLabelFilter.enabled',
      'preprocessing.labelFilters.minLengthLabelFilter.enabled',
      'preprocessing.labelFilters.minLengthLabelFilter.minLength',
      'preprocessing.labelFilters.numericLabelFilter.enabled',
      'preprocessing.labelFilters.queryLabelFilter.enabled',
      'preprocessing.labelFilters.stopLabelFilter.enabled',
      'preprocessing.labelFilters.stopWordLabelFilter.enabled',
    ],
  },
  {
    name: 'model',
    title: 'Language model',
    description: 'Which words count, and how much',
    paths: [
      'matrixBuilder.termWeighting.@type',
      'titleFields',
      'neighbourCount†',
      'matrixBuilder.boostFields',
      'matrixBuilder.boostedFieldWeight',
      'ignoreWordIfInHigherDocsPercent†',
      'preprocessing.phraseDfThreshold†',
      'preprocessing.wordDfThreshold†',
      'matrixBuilder.maxWordDf†',
      'useDimensionalityReduction',
      'matrixReducer.factorizationFactory.@type',
      'matrixReducer.factorizationFactory.factorizationQuality',
      'matrixBuilder.maximumMatrixSize',
    ],
  },
  {
    name: 'refinement',
    title: 'Refinement',
    description: 'Beyond Carrot2: tidies the clusters of a run',
    paths: [
      'refinement.enabled',
      'refinement.closestOnly',
      'refinement.fillLeftovers',
      'refinement.mergeSimilarity',
      'refinement.distinctLabels',
    ],
  },
];

/** What Carrot2 does not have, by the beginning of its path. */
export const OURS: readonly string[] = ['refinement.'];

export const OTHER_GROUP: Group = {
  name: 'other',
  title: 'Other',
  description: 'Everything else this algorithm lets you set',
  paths: [],
};

/** Choices shown as buttons side by side rather than as a menu. */
export const SIDE_BY_SIDE: ReadonlySet<string> = new Set(['clusterBuilder.labelAssigner.@type']);

/** Edited elsewhere: the query belongs to the source, dictionaries have editors of their own. */
export const ELSEWHERE: ReadonlySet<string> = new Set(['queryHint', 'dictionaries']);

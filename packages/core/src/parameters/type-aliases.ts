/** Names Carrot2 accepts in `@type` anywhere, whether or not they fit the place. */
const classes = [
  'SimpleLabelAssigner',
  'UniqueLabelAssigner',
  'BasicPreprocessingPipeline',
  'CompletePreprocessingPipeline',
  'ClusterBuilder',
  'DocumentAssigner',
  'CompleteLabelFilter',
  'LabelFilterProcessor',
  'GenitiveLabelFilter',
  'MinLengthLabelFilter',
  'NumericLabelFilter',
  'QueryLabelFilter',
  'StopLabelFilter',
  'StopWordLabelFilter',
  'TermDocumentMatrixBuilder',
  'TermDocumentMatrixReducer',
  'TfTermWeighting',
  'LinearTfIdfTermWeighting',
  'LogTfIdfTermWeighting',
  'KMeansMatrixFactorizationFactory',
  'LocalNonnegativeMatrixFactorizationFactory',
  'NonnegativeMatrixFactorizationEDFactory',
  'NonnegativeMatrixFactorizationKLFactory',
  'PartialSingularValueDecompositionFactory',
  'EphemeralDictionaries',
  'DefaultDictionaryImpl',
] as const;

const types: ReadonlyMap<string, string> = new Map([
  ...classes.map(name => [name, name] as const),
  ['Lingo', 'LingoClusteringAlgorithm'],
  ['STC', 'STCClusteringAlgorithm'],
  ['Bisecting K-Means', 'BisectingKMeansClusteringAlgorithm'],
]);

/** The class an alias represents, undefined for an unknown alias. */
export const typeByAlias = (alias: string): string | undefined => types.get(alias);

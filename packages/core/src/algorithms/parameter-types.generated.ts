/** Made by tools/parameter-types.mjs from the declarations of the algorithms: complete parameters. */

/**
 * Genitive endings. Removes labels that end in an English genitive.
 */
export interface GenitiveLabelFilter {
  /**
   * Enabled. Whether the filter is applied.
   * @defaultValue `true`
   */
  enabled: boolean;
}

/**
 * Query words. Removes labels made of words of the query hint alone.
 */
export interface QueryLabelFilter {
  /**
   * Enabled. Whether the filter is applied.
   * @defaultValue `true`
   */
  enabled: boolean;
}

/**
 * Function words. Removes labels that begin or end with a function word.
 */
export interface StopWordLabelFilter {
  /**
   * Enabled. Whether the filter is applied.
   * @defaultValue `true`
   */
  enabled: boolean;
}

/**
 * Numbers. Removes labels that begin with a number.
 */
export interface NumericLabelFilter {
  /**
   * Enabled. Whether the filter is applied.
   * @defaultValue `true`
   */
  enabled: boolean;
}

/**
 * Label dictionaries. Applies the label filters of the language and of the request.
 */
export interface StopLabelFilter {
  /**
   * Enabled. Whether the filter is applied.
   * @defaultValue `true`
   */
  enabled: boolean;
}

/**
 * Dictionary. Entries that reject words or labels.
 */
export interface DefaultDictionaryImpl {
  /**
   * Exact entries. Matched as they stand: letter case and accents count.
   * @defaultValue `[]`
   */
  exact: string[] | null;
  /**
   * Glob entries. Word patterns: `data mining`, `* mining`, `+ news`, `"Exact Case" *`. Letter case does
   * not count outside quotes.
   * @defaultValue `[]`
   */
  glob: string[] | null;
  /**
   * Regular expressions. Java syntax, found anywhere in the text, on a linear-time engine: no
   * look-around, no back-references.
   * @defaultValue `[]`
   */
  regexp: string[] | null;
}

/**
 * Synonyms. Words that mean the same.
 */
export interface Synonyms {
  /**
   * Words. Single words without spaces; case does not count.
   * @defaultValue `[]`
   */
  words: string[];
}

/**
 * Label boost. Labels and a factor.
 */
export interface LabelBoost {
  /**
   * Exact entries. Matched as they stand: letter case and accents count.
   * @defaultValue `[]`
   */
  exact: string[] | null;
  /**
   * Glob entries. Word patterns: `data mining`, `* mining`, `+ news`, `"Exact Case" *`. Letter case does
   * not count outside quotes.
   * @defaultValue `[]`
   */
  glob: string[] | null;
  /**
   * Regular expressions. Java syntax, found anywhere in the text, on a linear-time engine: no
   * look-around, no back-references.
   * @defaultValue `[]`
   */
  regexp: string[] | null;
  /**
   * Factor. What the score of a matching label is multiplied by: more than 1 prefers it.
   * From 0 to 100.
   * @defaultValue `2`
   */
  factor: number;
}

/**
 * Request dictionaries. Word and label filters for this request alone.
 */
export interface EphemeralDictionaries {
  /**
   * Word filters. Words that match count as function words. Tested in lower case.
   * @defaultValue `[]`
   */
  wordFilters: DefaultDictionaryImpl[] | null;
  /**
   * Label filters. Labels that match never name a cluster. Tested as they would be shown.
   * @defaultValue `[]`
   */
  labelFilters: DefaultDictionaryImpl[] | null;
  /**
   * Synonyms. Words that count as one, as word forms do. Not part of the original algorithms.
   * @defaultValue `[]`
   */
  synonyms: Synonyms[] | null;
  /**
   * Label boosts. Labels to prefer or avoid, in Lingo, STC and Leiden. Not part of the original
   * algorithms.
   * @defaultValue `[]`
   */
  labelBoosts: LabelBoost[] | null;
}

/**
 * Short labels. Removes labels with too few characters.
 */
export interface LingoMinLengthLabelFilter {
  /**
   * Enabled. Whether the filter is applied.
   * @defaultValue `true`
   */
  enabled: boolean;
  /**
   * Minimum length. Minimum number of characters of a label, spaces between words included.
   * @defaultValue `3`
   */
  minLength: number;
}

/**
 * Truncated labels. Removes labels that look like a piece of a longer label that is nearly as
 * frequent.
 */
export interface CompleteLabelFilter {
  /**
   * Enabled. Whether the filter is applied.
   * @defaultValue `true`
   */
  enabled: boolean;
  /**
   * Keep a longer label when this frequent. How frequent the longer label must be, relative to the
   * shorter one. Lower values favour longer labels.
   * From 0 to 1.
   * @defaultValue `0.65`
   */
  labelOverrideThreshold: number;
}

/**
 * Label filters. Which labels are dropped before clustering.
 */
export interface LingoLabelFilterProcessor {
  /**
   * Short labels. Removes labels with too few characters. `null` switches it off.
   */
  minLengthLabelFilter: LingoMinLengthLabelFilter | null;
  /**
   * Genitive endings. Removes labels that end in an English genitive. `null` switches it off.
   */
  genitiveLabelFilter: GenitiveLabelFilter | null;
  /**
   * Query words. Removes labels made of words of the query hint alone. `null` switches it off.
   */
  queryLabelFilter: QueryLabelFilter | null;
  /**
   * Function words. Removes labels that begin or end with a function word. `null` switches it off.
   */
  stopWordLabelFilter: StopWordLabelFilter | null;
  /**
   * Numbers. Removes labels that begin with a number. `null` switches it off.
   */
  numericLabelFilter: NumericLabelFilter | null;
  /**
   * Label dictionaries. Applies the label filters of the language and of the request. `null` switches it
   * off.
   */
  stopLabelFilter: StopLabelFilter | null;
  /**
   * Truncated labels. Removes labels that look like a piece of a longer label that is nearly as
   * frequent. `null` switches it off.
   */
  completeLabelFilter: CompleteLabelFilter | null;
}

/**
 * Document assignment. How documents are assigned to labels.
 */
export interface DocumentAssigner {
  /**
   * Exact phrase assignment. Whether documents must contain a label as a phrase, in any form of its
   * words. Otherwise its content words, anywhere in a document, are enough.
   * @defaultValue `false`
   */
  exactPhraseAssignment: boolean;
  /**
   * Minimum cluster size. Labels with fewer documents than this are dropped.
   * From 1 to 100.
   * @defaultValue `2`
   */
  minClusterSize: number;
}

/**
 * Preprocessing. What happens to the text before clustering.
 */
export interface LingoCompletePreprocessingPipeline {
  /**
   * Word document frequency threshold. Words in fewer documents than this are dropped, and break the
   * phrases they are in.
   * From 1 to 100.
   * @defaultValue `1`
   */
  wordDfThreshold: number;
  /**
   * Phrase document frequency threshold. Phrases in fewer documents than this are not considered as
   * labels.
   * From 1 to 100.
   * @defaultValue `1`
   */
  phraseDfThreshold: number;
  /**
   * Label filters. Which labels are dropped before clustering.
   */
  labelFilters: LingoLabelFilterProcessor;
  /**
   * Document assignment. How documents are assigned to labels.
   */
  documentAssigner: DocumentAssigner;
}

/**
 * Log tf-idf. tf · ln(N / df)
 */
export interface LogTfIdfTermWeighting {
  /** Chooses this implementation. */
  '@type': 'LogTfIdfTermWeighting';
}

/**
 * Linear tf-idf. tf · (N − df) / df
 */
export interface LinearTfIdfTermWeighting {
  /** Chooses this implementation. */
  '@type': 'LinearTfIdfTermWeighting';
}

/**
 * tf. The number of occurrences alone.
 */
export interface TfTermWeighting {
  /** Chooses this implementation. */
  '@type': 'TfTermWeighting';
}

/**
 * Term-document matrix. How texts become vectors.
 */
export interface TermDocumentMatrixBuilder {
  /**
   * Boosted fields. Fields whose words weigh more, such as the title.
   * @defaultValue `[]`
   */
  boostFields: string[];
  /**
   * Boosted field weight. Factor for words that occur in a boosted field.
   * From 0 to 10.
   * @defaultValue `2`
   */
  boostedFieldWeight: number;
  /**
   * Maximum word document frequency. Words in more than this share of the documents are left out of the
   * matrix.
   * From 0 to 1.
   * @defaultValue `0.9`
   */
  maxWordDf: number;
  /**
   * Maximum matrix size. Maximum number of cells of the term-document matrix, words times documents. A
   * larger matrix is slower and gives finer topics.
   * At least 5000.
   * @defaultValue `37500`
   */
  maximumMatrixSize: number;
  /**
   * Term weighting. How the counts of a word become its weight in the term-document matrix.
   * One of `LogTfIdfTermWeighting`, `LinearTfIdfTermWeighting`, `TfTermWeighting`.
   * @defaultValue `LogTfIdfTermWeighting`
   */
  termWeighting: LogTfIdfTermWeighting | LinearTfIdfTermWeighting | TfTermWeighting;
}

/**
 * NMF, Euclidean. Non-negative factorisation that minimises the Euclidean distance.
 */
export interface NonnegativeMatrixFactorizationEDFactory {
  /** Chooses this implementation. */
  '@type': 'NonnegativeMatrixFactorizationEDFactory';
  /**
   * Factorisation quality. More quality takes more iterations.
   * @defaultValue `"HIGH"`
   */
  factorizationQuality: 'LOW' | 'MEDIUM' | 'HIGH' | null;
}

/**
 * NMF, divergence. Non-negative factorisation that minimises the Kullback–Leibler divergence.
 */
export interface NonnegativeMatrixFactorizationKLFactory {
  /** Chooses this implementation. */
  '@type': 'NonnegativeMatrixFactorizationKLFactory';
  /**
   * Factorisation quality. More quality takes more iterations.
   * @defaultValue `"HIGH"`
   */
  factorizationQuality: 'LOW' | 'MEDIUM' | 'HIGH' | null;
}

/**
 * Local NMF. Non-negative factorisation with a sparser basis.
 */
export interface LocalNonnegativeMatrixFactorizationFactory {
  /** Chooses this implementation. */
  '@type': 'LocalNonnegativeMatrixFactorizationFactory';
  /**
   * Factorisation quality. More quality takes more iterations.
   * @defaultValue `"HIGH"`
   */
  factorizationQuality: 'LOW' | 'MEDIUM' | 'HIGH' | null;
}

/**
 * K-means. The centroids of a k-means partition as basis.
 */
export interface KMeansMatrixFactorizationFactory {
  /** Chooses this implementation. */
  '@type': 'KMeansMatrixFactorizationFactory';
  /**
   * Factorisation quality. More quality takes more iterations.
   * @defaultValue `"HIGH"`
   */
  factorizationQuality: 'LOW' | 'MEDIUM' | 'HIGH' | null;
}

/**
 * SVD. The leading singular vectors as basis.
 */
export interface PartialSingularValueDecompositionFactory {
  /** Chooses this implementation. */
  '@type': 'PartialSingularValueDecompositionFactory';
}

/**
 * Matrix reduction. How the term-document matrix is reduced.
 */
export interface TermDocumentMatrixReducer {
  /**
   * Factorisation. How the matrix is reduced to a few topics.
   * One of `NonnegativeMatrixFactorizationEDFactory`, `NonnegativeMatrixFactorizationKLFactory`,
   * `LocalNonnegativeMatrixFactorizationFactory`, `KMeansMatrixFactorizationFactory`,
   * `PartialSingularValueDecompositionFactory`.
   * @defaultValue `NonnegativeMatrixFactorizationEDFactory`
   */
  factorizationFactory: NonnegativeMatrixFactorizationEDFactory | NonnegativeMatrixFactorizationKLFactory | LocalNonnegativeMatrixFactorizationFactory | KMeansMatrixFactorizationFactory | PartialSingularValueDecompositionFactory;
}

/**
 * Unique. Every topic gets a label of its own.
 */
export interface UniqueLabelAssigner {
  /** Chooses this implementation. */
  '@type': 'UniqueLabelAssigner';
}

/**
 * Simple. Every topic gets its best label, even one already taken.
 */
export interface SimpleLabelAssigner {
  /** Chooses this implementation. */
  '@type': 'SimpleLabelAssigner';
}

/**
 * Cluster builder. How topics and labels become clusters.
 */
export interface ClusterBuilder {
  /**
   * Phrase label boost. Preference for labels of several words. 1 is neutral; below 1 single words win
   * more often.
   * From 0 to 10.
   * @defaultValue `1.5`
   */
  phraseLabelBoost: number;
  /**
   * Phrase length penalty start. Labels of this many words or more lose score.
   * From 2 to 8.
   * @defaultValue `8`
   */
  phraseLengthPenaltyStart: number;
  /**
   * Phrase length penalty stop. Labels with this many words or more score zero. A value below the start
   * counts as the start.
   * From 2 to 8.
   * @defaultValue `8`
   */
  phraseLengthPenaltyStop: number;
  /**
   * Cluster merging threshold. Clusters merge when their common documents make up at least this share of
   * the larger one.
   * From 0 to 1.
   * @defaultValue `0.7`
   */
  clusterMergingThreshold: number;
  /**
   * Label assigner. How topics get their labels.
   * One of `UniqueLabelAssigner`, `SimpleLabelAssigner`.
   * @defaultValue `UniqueLabelAssigner`
   */
  labelAssigner: UniqueLabelAssigner | SimpleLabelAssigner;
}

/**
 * Refinement. Tidies the clusters up after the algorithm. Not part of the original algorithm.
 */
export interface Refinement {
  /**
   * Enabled. Whether clusters are refined at all.
   * @defaultValue `false`
   */
  enabled: boolean;
  /**
   * Closest cluster only. Each document stays only in the cluster it resembles most.
   * @defaultValue `true`
   */
  closestOnly: boolean;
  /**
   * Fill in leftovers. Documents in no cluster join the cluster they resemble most, if they resemble one
   * at all.
   * @defaultValue `true`
   */
  fillLeftovers: boolean;
  /**
   * Merge similarity. Clusters whose centres are at least as similar as this become one. 1 merges none.
   * From 0 to 1.
   * @defaultValue `0.3`
   */
  mergeSimilarity: number;
  /**
   * Distinct labels. Clusters whose labels share half of their stems become one.
   * @defaultValue `true`
   */
  distinctLabels: boolean;
}

/**
 * Lingo. Parameters of Lingo.
 */
export interface LingoParameters {
  /**
   * Desired cluster count. How many clusters to aim for. The result grows with it, and with the number
   * of documents.
   * From 2 to 100.
   * @defaultValue `30`
   */
  desiredClusterCount: number;
  /**
   * Score weight. Order of clusters: 0 puts the largest first, 1 the best scored, and values in between
   * mix both.
   * From 0 to 1.
   * @defaultValue `0`
   */
  scoreWeight: number;
  /**
   * Query hint. The search query with which the documents were found. Lingo and Leiden do not use its
   * words alone as a label, Bisecting K-Means leaves them out of its features; STC ignores it.
   * @defaultValue `null`
   */
  queryHint: string | null;
  /**
   * Preprocessing. What happens to the text before clustering.
   */
  preprocessing: LingoCompletePreprocessingPipeline;
  /**
   * Term-document matrix. How texts become vectors.
   */
  matrixBuilder: TermDocumentMatrixBuilder;
  /**
   * Matrix reduction. How the term-document matrix is reduced.
   */
  matrixReducer: TermDocumentMatrixReducer;
  /**
   * Cluster builder. How topics and labels become clusters.
   */
  clusterBuilder: ClusterBuilder;
  /**
   * Request dictionaries. Word and label filters for this request, added to those of the language.
   * @defaultValue `null`
   */
  dictionaries: EphemeralDictionaries | null;
  /**
   * Refinement. Tidies the clusters up after the algorithm. Not part of the original algorithm.
   */
  refinement: Refinement;
}

/**
 * Preprocessing. What happens to the text before clustering.
 */
export interface BasicPreprocessingPipeline {
  /**
   * Word document frequency threshold. Words in fewer documents than this are dropped, and break the
   * phrases they are in.
   * From 1 to 100.
   * @defaultValue `1`
   */
  wordDfThreshold: number;
}

/**
 * STC. Parameters of STC.
 */
export interface StcParameters {
  /**
   * Ignore words above. Words in more than this share of the documents add nothing to the effective
   * length of a phrase.
   * From 0 to 1.
   * @defaultValue `0.9`
   */
  ignoreWordIfInHigherDocsPercent: number;
  /**
   * Minimum base cluster score. Base clusters that score less are dropped.
   * From 0 to 10.
   * @defaultValue `2`
   */
  minBaseClusterScore: number;
  /**
   * Minimum base cluster size. Minimum number of documents that a phrase must occur in to make a base
   * cluster.
   * From 2 to 20.
   * @defaultValue `2`
   */
  minBaseClusterSize: number;
  /**
   * Maximum base clusters. Number of top-scoring base clusters that take part in merging; the others are
   * discarded.
   * At least 2.
   * @defaultValue `300`
   */
  maxBaseClusters: number;
  /**
   * Maximum clusters. Maximum number of clusters in the response.
   * At least 1.
   * @defaultValue `15`
   */
  maxClusters: number;
  /**
   * Merge threshold. Base clusters merge when their common documents exceed this share of each of them.
   * From 0 to 1.
   * @defaultValue `0.6`
   */
  mergeThreshold: number;
  /**
   * Maximum phrase overlap. In one label, a phrase that shares more than this share of its words with a
   * better one is dropped.
   * From 0 to 1.
   * @defaultValue `0.6`
   */
  maxPhraseOverlap: number;
  /**
   * General phrase coverage. Hides a phrase if a longer phrase containing it covers almost as many
   * documents (difference below this share).
   * From 0 to 1.
   * @defaultValue `0.5`
   */
  mostGeneralPhraseCoverage: number;
  /**
   * Maximum words per label. Longer phrases make no base cluster. Function words count.
   * At least 1.
   * @defaultValue `4`
   */
  maxWordsPerLabel: number;
  /**
   * Maximum phrases per label. Maximum number of phrases in the label of a cluster.
   * At least 1.
   * @defaultValue `3`
   */
  maxPhrasesPerLabel: number;
  /**
   * Single term boost. Score multiplier for single-word labels. Lower it to prefer phrases; 0 treats
   * single words like any other length, which makes them more frequent.
   * At least 0.
   * @defaultValue `0.5`
   */
  singleTermBoost: number;
  /**
   * Optimal phrase length. Effective length of the phrases that score highest.
   * At least 1.
   * @defaultValue `3`
   */
  optimalPhraseLength: number;
  /**
   * Phrase length tolerance. Tolerance for other lengths. The larger it is, the less score shorter and
   * longer phrases lose.
   * At least 0.5.
   * @defaultValue `2`
   */
  optimalPhraseLengthDev: number;
  /**
   * Document count boost. Weight of the number of documents in the score of a base cluster.
   * At least 0.
   * @defaultValue `1`
   */
  documentCountBoost: number;
  /**
   * Merge stem-equivalent base clusters. Whether phrases that differ in word forms only count as one.
   * @defaultValue `true`
   */
  mergeStemEquivalentBaseClusters: boolean;
  /**
   * Score weight. Order of clusters: 0 puts the largest first, 1 the best scored, and values in between
   * mix both.
   * From 0 to 1.
   * @defaultValue `0`
   */
  scoreWeight: number;
  /**
   * Query hint. The search query with which the documents were found. Lingo and Leiden do not use its
   * words alone as a label, Bisecting K-Means leaves them out of its features; STC ignores it.
   * @defaultValue `null`
   */
  queryHint: string | null;
  /**
   * Preprocessing. What happens to the text before clustering.
   */
  preprocessing: BasicPreprocessingPipeline;
  /**
   * Request dictionaries. Word and label filters for this request, added to those of the language.
   * @defaultValue `null`
   */
  dictionaries: EphemeralDictionaries | null;
  /**
   * Refinement. Tidies the clusters up after the algorithm. Not part of the original algorithm.
   */
  refinement: Refinement;
}

/**
 * Bisecting K-Means. Parameters of Bisecting K-Means.
 */
export interface KmeansParameters {
  /**
   * Cluster count. How many clusters to make. There may be fewer, because clusters of one document are
   * not shown.
   * At least 2.
   * @defaultValue `25`
   */
  clusterCount: number;
  /**
   * Maximum iterations. Maximum number of refinement rounds in each split.
   * At least 1.
   * @defaultValue `15`
   */
  maxIterations: number;
  /**
   * Partition count. Number of parts into which a cluster is split.
   * From 2 to 10.
   * @defaultValue `2`
   */
  partitionCount: number;
  /**
   * Label count. Number of words in the label of a cluster.
   * From 1 to 10.
   * @defaultValue `3`
   */
  labelCount: number;
  /**
   * Use dimensionality reduction. Whether k-means runs on the factorised matrix. Slower, and usually
   * better.
   * @defaultValue `true`
   */
  useDimensionalityReduction: boolean;
  /**
   * Query hint. The search query with which the documents were found. Lingo and Leiden do not use its
   * words alone as a label, Bisecting K-Means leaves them out of its features; STC ignores it.
   * @defaultValue `null`
   */
  queryHint: string | null;
  /**
   * Preprocessing. What happens to the text before clustering.
   */
  preprocessing: BasicPreprocessingPipeline;
  /**
   * Term-document matrix. How texts become vectors.
   */
  matrixBuilder: TermDocumentMatrixBuilder;
  /**
   * Matrix reduction. How the term-document matrix is reduced.
   */
  matrixReducer: TermDocumentMatrixReducer;
  /**
   * Request dictionaries. Word and label filters for this request, added to those of the language.
   * @defaultValue `null`
   */
  dictionaries: EphemeralDictionaries | null;
}

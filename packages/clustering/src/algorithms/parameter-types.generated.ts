/** Made by tools/parameter-types.mjs from the declarations of the algorithms: complete parameters. */

import type { GenitiveLabelFilter, QueryLabelFilter, StopWordLabelFilter, NumericLabelFilter, StopLabelFilter, EphemeralDictionaries, LingoParameters, StcParameters, KmeansParameters } from '@sheaf/core';

export type { GenitiveLabelFilter, QueryLabelFilter, StopWordLabelFilter, NumericLabelFilter, StopLabelFilter, DefaultDictionaryImpl, Synonyms, LabelBoost, EphemeralDictionaries, LingoMinLengthLabelFilter, CompleteLabelFilter, LingoLabelFilterProcessor, DocumentAssigner, LingoCompletePreprocessingPipeline, LogTfIdfTermWeighting, LinearTfIdfTermWeighting, TfTermWeighting, TermDocumentMatrixBuilder, NonnegativeMatrixFactorizationEDFactory, NonnegativeMatrixFactorizationKLFactory, LocalNonnegativeMatrixFactorizationFactory, KMeansMatrixFactorizationFactory, PartialSingularValueDecompositionFactory, TermDocumentMatrixReducer, UniqueLabelAssigner, SimpleLabelAssigner, ClusterBuilder, Refinement, LingoParameters, BasicPreprocessingPipeline, StcParameters, KmeansParameters } from '@sheaf/core';

/**
 * Pointwise mutual information. Normalised pointwise mutual information of label and cluster.
 */
export interface PmiLabelScoring {
  /** Chooses this implementation. */
  '@type': 'PmiLabelScoring';
  /**
   * Containment. Higher values prefer labels that more documents of the cluster contain.
   * From 0 to 10.
   * @defaultValue `1.45`
   */
  containment: number;
}

/**
 * Log odds. Log odds of the label inside the cluster against outside.
 */
export interface LogOddsLabelScoring {
  /** Chooses this implementation. */
  '@type': 'LogOddsLabelScoring';
  /**
   * Containment. Higher values prefer labels that more documents of the cluster contain.
   * From 0 to 10.
   * @defaultValue `1.25`
   */
  containment: number;
}

/**
 * Naming. How labels become readable names.
 */
export interface Naming {
  /**
   * Vague words. Factor for labels that fit any topic: those of vague words alone, and those that most
   * clusters contain alike. 1 treats all labels alike.
   * From 0 to 1.
   * @defaultValue `0.6`
   */
  vagueWordFactor: number;
  /**
   * Completion of labels. Phrases that the documents contain are preferred as labels, and a label
   * becomes a longer phrase around it that at least this share of its documents in the cluster contain.
   * 0 shows the labels by which clusters are judged.
   * From 0 to 1.
   * @defaultValue `0.6`
   */
  completion: number;
  /**
   * Own word forms. Whether a cluster shows a word in the form that its own documents use most, instead
   * of the form that all documents use most.
   * @defaultValue `true`
   */
  ownForms: boolean;
}

/**
 * Term weighting. How much each word counts when documents are compared.
 */
export interface TermWeighting {
  /**
   * Damping of rare words. How much the weight of rare words is reduced. At 0 the rarest words count
   * most.
   * From 0 to 1.
   * @defaultValue `0.01`
   */
  damping: number;
  /**
   * Maximum word document frequency. Words in more than this share of the documents count only where a
   * document has no others.
   * From 0 to 1.
   * @defaultValue `0.5`
   */
  maxWordDf: number;
  /**
   * Weight of neutral words. Factor for words that any topic may use.
   * From 0 to 1.
   * @defaultValue `0.7`
   */
  neutralWordWeight: number;
}

/**
 * Short labels. Removes labels with too few characters.
 */
export interface MinLengthLabelFilter {
  /**
   * Enabled. Whether the filter is applied.
   * @defaultValue `true`
   */
  enabled: boolean;
  /**
   * Minimum length. Minimum number of characters of a label, spaces between words included.
   * @defaultValue `2`
   */
  minLength: number;
}

/**
 * Label filters. Which labels are dropped before clustering.
 */
export interface LabelFilterProcessor {
  /**
   * Short labels. Removes labels with too few characters. `null` switches it off.
   */
  minLengthLabelFilter: MinLengthLabelFilter | null;
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
}

/**
 * Preprocessing. What happens to the text before clustering.
 */
export interface CompletePreprocessingPipeline {
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
  labelFilters: LabelFilterProcessor;
}

/**
 * Leiden. Parameters of Leiden.
 */
export interface LeidenParameters {
  /**
   * Granularity. Fewer and larger clusters below 1, more and smaller ones above. The number of clusters
   * follows by itself.
   * From 0.05 to 20.
   * @defaultValue `1.05`
   */
  granularity: number;
  /**
   * Number of clusters. Exact number of clusters, not counting the other topics: the closest ones are
   * merged, or the loosest ones divided. 0 leaves the number to the documents.
   * From 0 to 10000.
   * @defaultValue `0`
   */
  clusterCount: number;
  /**
   * Maximum number of clusters. The closest clusters are merged until there are at most this many
   * besides the other topics. 0 sets no maximum.
   * From 0 to 10000.
   * @defaultValue `0`
   */
  maxClusters: number;
  /**
   * Several categories. Whether a document gets every category of your own that it fits, instead of the
   * best one. Without effect on new topics.
   * @defaultValue `false`
   */
  multiple: boolean;
  /**
   * Granularity decay. Above 500 documents the granularity falls with the number of documents, to this
   * power, so that there are not too many clusters. 0 keeps it the same for all sizes.
   * From 0 to 1.
   * @defaultValue `0.2`
   */
  granularityDecay: number;
  /**
   * Levels. At 2 and more, large clusters are divided into subclusters.
   * From 1 to 4.
   * @defaultValue `1`
   */
  levels: number;
  /**
   * Labels per cluster. Maximum number of labels of a cluster; each further label covers documents that
   * the earlier ones miss.
   * From 1 to 10.
   * @defaultValue `3`
   */
  labelCount: number;
  /**
   * Label coverage. Clusters are divided until this share of their documents contains their first label.
   * 0 leaves them whole. With vectors a smaller share is enough.
   * From 0 to 1.
   * @defaultValue `0.25`
   */
  labelCoverage: number;
  /**
   * Finer division. Clusters that `labelCoverage` divides fall into communities of this many times the
   * granularity. At 1 they are divided into the documents with the label and the others.
   * From 1 to 10.
   * @defaultValue `2`
   */
  finerDivision: number;
  /**
   * Stray clusters. A cluster is dissolved if its ties to one other cluster are more than this many
   * times as strong as those among its own documents. 0 keeps all clusters.
   * From 0 to 100.
   * @defaultValue `2`
   */
  strayTies: number;
  /**
   * Cluster strength. Higher values dissolve more clusters: those whose documents have weak ties to each
   * other, or rarely contain the first label. Their documents join the clusters where they fit, or the
   * other topics. 0 keeps all clusters.
   * From 0 to 100.
   * @defaultValue `0.2`
   */
  clusterStrength: number;
  /**
   * Loose documents. A document without any label of its cluster goes to the other topics if its ties to
   * the cluster are weaker than this many times what the granularity asks for. 0 keeps all documents.
   * From 0 to 100.
   * @defaultValue `1.3`
   */
  looseTies: number;
  /**
   * Vector weight. How much the vectors of a request count beside words: 0 for words alone, 1 for
   * vectors alone. Labels always come from words.
   * From 0 to 1.
   * @defaultValue `0.5`
   */
  vectorWeight: number;
  /**
   * Word vectors. A table of words, by which *car* and *vehicle* count as similar, or `meaning`, which
   * reads whole texts and takes longer. `auto` takes the table that knows the language, or none. Ignored
   * where a request has vectors.
   * @defaultValue `"none"`
   */
  wordVectors: 'none' | 'english' | 'multilingual' | 'meaning' | 'auto';
  /**
   * Weight of word vectors. How much the vectors of the English table count beside words. Those of the
   * multilingual table count half as much again, and those of `meaning` two and a half times as much.
   * All count up to 40 % more in short texts.
   * From 0 to 1.
   * @defaultValue `0.2`
   */
  wordVectorWeight: number;
  /**
   * Label scoring. How the best label of a cluster is chosen.
   * One of `PmiLabelScoring`, `LogOddsLabelScoring`.
   * @defaultValue `PmiLabelScoring`
   */
  labelScoring: PmiLabelScoring | LogOddsLabelScoring;
  /**
   * Naming. How labels become readable names.
   */
  naming: Naming;
  /**
   * Neighbours. Number of most similar documents each document is linked to.
   * From 2 to 200.
   * @defaultValue `30`
   */
  neighbourCount: number;
  /**
   * Character references. Whether references such as `&amp;` that are left in texts are read as the
   * characters they stand for, and not as words.
   * @defaultValue `true`
   */
  characterReferences: boolean;
  /**
   * Title fields. Fields whose words count twice.
   * @defaultValue `["title"]`
   */
  titleFields: string[];
  /**
   * Term weighting. How much each word counts when documents are compared.
   */
  termWeighting: TermWeighting;
  /**
   * Query hint. The search query with which the documents were found. Lingo and Leiden do not use its
   * words alone as a label, Bisecting K-Means leaves them out of its features; STC ignores it.
   * @defaultValue `null`
   */
  queryHint: string | null;
  /**
   * Preprocessing. What happens to the text before clustering.
   */
  preprocessing: CompletePreprocessingPipeline;
  /**
   * Request dictionaries. Word and label filters for this request, added to those of the language.
   * @defaultValue `null`
   */
  dictionaries: EphemeralDictionaries | null;
}

/** The parameters of any algorithm of Sheaf. */
export type AnyParameters = LeidenParameters | LingoParameters | StcParameters | KmeansParameters;

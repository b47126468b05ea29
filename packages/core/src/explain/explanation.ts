import type { ClusterTies, Repeats, Tie } from '../model.js';

/** The evidence in the text for clusters, in the same order as the clusters. */
export interface Explanation {
  /** One entry for each cluster. */
  readonly clusters: readonly ClusterExplanation[];
  /** A sentence about documents that seem to be in another language than the one they are read in. Engines add it. */
  readonly languageNotice?: string;
  /** Documents in no cluster, ascending. */
  readonly unclustered: readonly number[];
  /** Copies that counted once, and words that were ignored. Only if there are any, and with Leiden. */
  readonly repeats?: Repeats;
  /** The number of clusters without `clusterCount` and `maxClusters`. Only if these change it, and with Leiden. */
  readonly naturalClusters?: number;
}

/** The evidence for one cluster. */
export interface ClusterExplanation {
  /** One entry for each label. */
  readonly labels: readonly LabelEvidence[];
  /** The terms that distinguish the documents of the cluster from the others, the strongest first; at most ten. */
  readonly terms: readonly TermWeight[];
  /** Up to three whole sentences of different documents that are typical of the cluster, the most typical first. */
  readonly quotes: readonly Quote[];
  /** What ties the documents to each other, as shares of 1. Only if they were clustered with vectors. */
  readonly ties?: Pick<ClusterTies, 'words' | 'vectors'>;
  /** One entry for each document of the cluster, in its order. */
  readonly documents: readonly DocumentEvidence[];
  /** One entry for each cluster inside this one. */
  readonly clusters: readonly ClusterExplanation[];
}

/** A sentence of a document, word for word. */
export interface Quote {
  /** Position of the document in the input, from 0. */
  readonly document: number;
  /** Name of the field. */
  readonly field: string;
  /** Position of the text among the values of the field, from 0. */
  readonly value: number;
  /** Offset of the first UTF-16 unit. */
  readonly start: number;
  /** Offset after the last UTF-16 unit. */
  readonly end: number;
  /** The sentence. */
  readonly text: string;
}

/** The evidence for a label. */
export interface LabelEvidence {
  /** The label as the cluster has it. */
  readonly label: string;
  /** Stems of the label's content words; of all its words if it has no content word. */
  readonly stems: readonly string[];
  /** The number of documents of the cluster that contain all of these stems. */
  readonly contained: number;
}

/** A term that distinguishes a cluster. */
export interface TermWeight {
  /** The term in the spelling that was met first. */
  readonly term: string;
  /** Share of the cluster's documents with the term, times the logarithm of its rarity; above 0. */
  readonly weight: number;
}

/** The evidence in one document. */
export interface DocumentEvidence {
  /** Position of the document in the input, from 0. */
  readonly document: number;
  /** Positions of the labels whose content words are all in the document. */
  readonly labels: readonly number[];
  /** Where the words of the labels occur. */
  readonly matches: readonly Match[];
  /** The strongest ties to other documents of the cluster. Only if they were clustered with vectors. */
  readonly ties?: readonly Tie[];
}

/** A range of text that matches a label. */
export interface Match {
  /** Name of the field. */
  readonly field: string;
  /** Position of the text among the values of the field, from 0. */
  readonly value: number;
  /** Offset of the first UTF-16 unit. */
  readonly start: number;
  /** Offset after the last UTF-16 unit. */
  readonly end: number;
  /** Position of the label in the cluster. */
  readonly label: number;
  /** The label word for word, or one of its words alone. */
  readonly kind: 'phrase' | 'word';
}

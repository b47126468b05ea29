/** Why clusters are what they are: the evidence in the text, beside the clusters and in the same order. */
export interface Explanation {
  readonly clusters: readonly ClusterExplanation[];
  /** Documents in no cluster, ascending. */
  readonly unclustered: readonly number[];
}

export interface ClusterExplanation {
  readonly labels: readonly LabelEvidence[];
  /** What sets the documents of the cluster apart from the others, strongest first; ten at most. */
  readonly terms: readonly TermWeight[];
  /** One entry for each document of the cluster, in its order. */
  readonly documents: readonly DocumentEvidence[];
  readonly clusters: readonly ClusterExplanation[];
}

export interface LabelEvidence {
  readonly label: string;
  /** Stems of the label's content words. */
  readonly stems: readonly string[];
  /** How many documents of the cluster contain all of them. */
  readonly contained: number;
}

export interface TermWeight {
  readonly term: string;
  /** Share of the cluster's documents with the term, times the logarithm of its rarity; above 0. */
  readonly weight: number;
}

export interface DocumentEvidence {
  readonly document: number;
  /** Positions of the labels whose content words the document all contains. */
  readonly labels: readonly number[];
  readonly matches: readonly Match[];
}

/** A stretch of text that speaks for a label. Offsets count UTF-16 units. */
export interface Match {
  readonly field: string;
  /** Which value of the field, from 0. */
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /** Position of the label in the cluster. */
  readonly label: number;
  /** The label word for word, or one of its words alone. */
  readonly kind: 'phrase' | 'word';
}

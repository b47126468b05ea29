/** Exact word sequences of one length. Row v of every column describes variant v. */
export interface Variants {
  readonly count: number;
  readonly wordsPerVariant: number;
  /** Position of one occurrence in the token table. */
  readonly position: Int32Array;
  /** Variant of the first words, all but the last; for pairs the first word itself. */
  readonly prefix: Int32Array;
  readonly lastWord: Int32Array;
  /** Every occurrence in reading order: its variant and its document. */
  readonly occurrence: Int32Array;
  readonly occurrenceDocument: Int32Array;
}

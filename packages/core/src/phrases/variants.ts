/** Exact word sequences of one length. Row v of every column describes variant v. */
export interface Variants {
  readonly count: number;
  readonly wordsPerVariant: number;
  /** Position of one occurrence in the token table. */
  readonly position: Int32Array;
  /** The variant without the last word; for pairs the first word. */
  readonly prefix: Int32Array;
  readonly lastWord: Int32Array;
  /** The variant of every occurrence, in reading order. */
  readonly occurrence: Int32Array;
  readonly occurrenceDocument: Int32Array;
}

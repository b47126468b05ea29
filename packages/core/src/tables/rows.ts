/** The shape of tables with rows of different lengths. Types only: every program that uses the library reads them. */

/** Row r has the items `item[start[r]]` up to, not including, `item[start[r + 1]]`. */
export interface Ragged {
  /** One place more than there are rows; ascending, the first is 0. */
  readonly start: Int32Array;
  readonly item: Int32Array;
}

/** A ragged table with a number beside each item. */
export interface Weighted<W extends Int32Array | Float64Array = Float64Array> extends Ragged {
  readonly weight: W;
}

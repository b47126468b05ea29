/** A view as a table, to be read instead of the picture. */
export interface ViewTable {
  /** The columns after the label. `share` is a part of the whole, 0 to 1. */
  readonly columns: readonly { readonly title: string; readonly as: 'count' | 'share' | 'score' }[];
  /** The rows, in the order of the clusters. */
  readonly rows: readonly TableRow[];
  /** What the table leaves out, where it would be too large for a page. */
  readonly note?: string;
}

/** A label, and a value for each column; undefined leaves the cell empty. */
export interface TableRow {
  /** The label of a cluster. */
  readonly label: string;
  /** A value for each column; undefined leaves the cell empty. */
  readonly values: readonly (number | undefined)[];
}

/** A count that is shown only if there is something to count. */
export const countOf = (items: readonly unknown[]): number | undefined => (items.length > 0 ? items.length : undefined);

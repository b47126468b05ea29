/** A view as a table, to be read instead of the picture. */
export interface ViewTable {
  /** The columns after the label. `share` is a part of the whole, 0 to 1. */
  readonly columns: readonly { readonly title: string; readonly as: 'count' | 'share' | 'score' }[];
  readonly rows: readonly TableRow[];
}

/** A label, and a value for each column; undefined leaves the cell empty. */
export interface TableRow {
  readonly label: string;
  readonly values: readonly (number | undefined)[];
}

/** A count that is shown only if there is something to count. */
export const countOf = (items: readonly unknown[]): number | undefined => (items.length > 0 ? items.length : undefined);

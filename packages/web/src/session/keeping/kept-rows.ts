/**
 * The rows of all lists that a state holds, each row once. A sample, the whole and a file without its repeats share
 * their rows, and must share them again when the work comes back: a list is kept as the numbers of its rows.
 */
import type { Collection } from '../documents/collection.js';
import type { SessionState } from '../state/state.js';

export type Rows = Collection['rows'];
type Row = Rows[number];

/** Numbers of rows; null for all of them, in their order. */
export type RowNumbers = readonly number[] | null;

type Held = Pick<SessionState, 'collection' | 'whole' | 'opened'>;
type Holding = Held & { readonly path: readonly Held[] };

const isRows = (rows: Rows | undefined): rows is Rows => rows !== undefined;

const rowsShown = ({ collection, whole, opened }: Held): readonly (Rows | undefined)[] => [
  collection?.rows,
  whole?.rows,
  opened?.set.records,
];

const everyLevel = (state: Holding): readonly Held[] => [...state.path, state];

/** The lists of the documents on screen, and of those that they were taken from. */
export const rowsOnScreen = (state: Holding): readonly Rows[] => everyLevel(state).flatMap(rowsShown).filter(isRows);

export class KeptRows {
  readonly rows: Rows;
  readonly #numbers: ReadonlyMap<Row, number>;
  readonly #lists = new WeakMap<Rows, { readonly numbers: RowNumbers }>();

  constructor(rows: Rows) {
    this.rows = rows;
    this.#numbers = new Map(rows.map((row, number) => [row, number]));
  }

  /** Whether all rows of the list are among these. */
  hasAll = (list: Rows): boolean => this.#lists.has(list) || list.every(row => this.#numbers.has(row));

  has = (row: Row): boolean => this.#numbers.has(row);

  /** A list of these rows, as numbers. The same list is not counted twice. */
  numbersOf(list: Rows): RowNumbers {
    const known = this.#lists.get(list);
    if (known) return known.numbers;
    const isAll = list.length === this.rows.length && list.every((row, i) => row === this.rows[i]);
    const numbers = isAll ? null : list.map(row => this.#numbers.get(row)!);
    this.#lists.set(list, { numbers });
    return numbers;
  }
}

/** The rows that a state holds. Those that were kept before stay as they are if they are enough. */
export function rowsToKeep(state: Holding, before: KeptRows | null): KeptRows {
  const lists = rowsOnScreen(state);
  if (before && lists.every(before.hasAll)) return before;
  const longestFirst = lists.toSorted((a, b) => b.length - a.length);
  return new KeptRows([...new Set(longestFirst.flat())]);
}

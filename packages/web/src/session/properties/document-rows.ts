/** Documents filtered and sorted by their columns, for a table. */
import { datesOf, type Field, isPlaceholder, numberOf } from '@sheaf/sources';
import { searchedText, searchedWords } from '../clusters/searched-text.js';
import { type Collection, plain, textOf, valuesOf } from '../documents/collection.js';

/** What a column must hold. A filter that says nothing lets every document pass. */
export interface ColumnFilter {
  /** Words that the text contains, in any order. */
  readonly words?: string;
  /** Values of which a document has at least one. */
  readonly values?: readonly string[];
  /** The least and the greatest value, inclusive: a number, or a day such as `2024-05-06`. */
  readonly from?: string;
  readonly to?: string;
}

export type Filters = Readonly<Record<string, ColumnFilter>>;

/** The name of the column by which rows are sorted; null for the order of the source. */
export interface Sorting {
  readonly name: string | null;
  readonly descending: boolean;
}

export type ColumnKind = 'number' | 'date' | 'values' | 'words';

/** Columns with more values are filtered by words. */
const MOST_VALUES = 30;

/** How a column is filtered. */
export function kindOf({ type, role, distinct, meanWords }: Field): ColumnKind {
  if (role === 'date' || type === 'date') return 'date';
  if (type === 'number') return 'number';
  return distinct > 1 && distinct <= MOST_VALUES && meanWords < 6 ? 'values' : 'words';
}

/** The values of a column, the most frequent first. */
export function valuesOfColumn({ rows }: Collection, name: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const value of new Set(valuesOf(row[name])))
      if (!isPlaceholder(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!);
}

/** A column as numbers; NaN where it holds none. */
function numbersOf({ rows }: Collection, { name }: Field, kind: ColumnKind): readonly number[] {
  const texts = rows.map(row => valuesOf(row[name])[0] ?? '');
  if (kind === 'number') return texts.map(numberOf);
  return datesOf(texts).map(time => time ?? Number.NaN);
}

const DAY = 86_400_000;

/** The bounds of a range; a day ends when the next begins. */
function boundsOf({ from = '', to = '' }: ColumnFilter, kind: ColumnKind): readonly [number, number] {
  const read = kind === 'number' ? numberOf : (text: string) => datesOf([text])[0] ?? Number.NaN;
  const [low, high] = [read(from), read(to)];
  return [
    Number.isNaN(low) ? Number.NEGATIVE_INFINITY : low,
    Number.isNaN(high) ? Number.POSITIVE_INFINITY : kind === 'date' ? high + DAY - 1 : high,
  ];
}

const saysNothing = ({ words = '', values = [], from = '', to = '' }: ColumnFilter): boolean =>
  words.trim() === '' && values.length === 0 && from.trim() === '' && to.trim() === '';

/** Whether each document passes a filter; undefined if the filter says nothing. */
function passing(collection: Collection, field: Field, filter: ColumnFilter): ((at: number) => boolean) | undefined {
  if (saysNothing(filter)) return undefined;
  const kind = kindOf(field);
  const { rows } = collection;
  const { values = [], words = '' } = filter;
  if (values.length > 0) return at => valuesOf(rows[at]![field.name]).some(value => values.includes(value));
  if (kind === 'number' || kind === 'date') {
    const numbers = numbersOf(collection, field, kind);
    const [low, high] = boundsOf(filter, kind);
    return at => numbers[at]! >= low && numbers[at]! <= high;
  }
  const wanted = searchedWords(words);
  return at => {
    const text = searchedText(plain(textOf(rows[at]![field.name])));
    return wanted.every(word => text.includes(word));
  };
}

/** Compares documents by a column; those without a value come last in either direction. */
function comparing(collection: Collection, field: Field, descending: boolean): (a: number, b: number) => number {
  const kind = kindOf(field);
  const turn = descending ? -1 : 1;
  if (kind === 'number' || kind === 'date') {
    const numbers = numbersOf(collection, field, kind);
    return (a, b) => {
      const [x, y] = [numbers[a]!, numbers[b]!];
      if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || a - b;
      return turn * (x - y) || a - b;
    };
  }
  const texts = collection.rows.map(row => textOf(row[field.name]));
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return (a, b) => {
    const [x, y] = [texts[a]!, texts[b]!];
    if (x === '' || y === '') return Number(x === '') - Number(y === '') || a - b;
    return turn * compare(x, y) || a - b;
  };
}

/** The numbers of the documents that pass all filters, sorted. */
export function documentRows(
  collection: Collection,
  filters: Filters,
  { name, descending }: Sorting,
): readonly number[] {
  const conditions = collection.fields.flatMap(field => passing(collection, field, filters[field.name] ?? {}) ?? []);
  const numbers = [...collection.rows.keys()].filter(at => conditions.every(passes => passes(at)));
  const field = collection.fields.find(each => each.name === name);
  return field ? numbers.sort(comparing(collection, field, descending)) : numbers;
}

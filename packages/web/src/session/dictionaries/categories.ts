/** Categories of a person's own: as people edit them, and as a request contains them. */
import { joinSeeds, seedsOfLabels } from '@sheaf/clustering';
import { noteOn } from '@sheaf/clustering/notes';
import type { Seed } from '@sheaf/core';
import type { SourceRecord } from '@sheaf/sources';
import { isRecord } from '../settings/storage.js';
import { linesOf } from './entries.js';

/** A category: its name, and texts or words that belong to it, one per line. */
export interface Category {
  readonly name: string;
  readonly examples: string;
}

/** What a person calls the topics that are known before. */
export interface Categories {
  readonly list: readonly Category[];
  /** A column whose values are the categories of the documents that have them; empty for none. */
  readonly column: string;
}

export const NO_CATEGORIES: Categories = { list: [], column: '' };

/** The most categories of a request, and characters of a name. */
const [MOST, LONGEST] = [500, 200];

export const takesCategories = (algorithm: string): boolean => noteOn(algorithm)?.takesSeeds === true;

/** Reads categories from storage, a link or a project. */
export function fittingCategories(given: unknown): Categories {
  if (!isRecord(given)) return NO_CATEGORIES;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const list = (Array.isArray(given.list) ? given.list : [])
    .slice(0, MOST)
    .filter(isRecord)
    .map(({ name, examples }) => ({ name: text(name).slice(0, LONGEST), examples: text(examples) }));
  return { list, column: text(given.column).slice(0, LONGEST) };
}

/** The category that a row has in a column; empty for none. */
export const labelIn = (row: SourceRecord | undefined, column: string): string =>
  ([row?.[column] ?? ''].flat()[0] ?? '').trim();

/** The `seeds` of a request, for these documents; null if there are none, or the algorithm takes none. */
export function seedsFor(
  { list, column }: Categories,
  { algorithm, rows }: { readonly algorithm: string; readonly rows: readonly SourceRecord[] },
): readonly Seed[] | null {
  if (!takesCategories(algorithm)) return null;
  const typed = list
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, examples }) => ({ name: name.trim(), texts: linesOf(examples) }));
  const labels = column === '' ? [] : rows.map(row => labelIn(row, column));
  const seeds = joinSeeds(typed, seedsOfLabels(labels));
  return seeds.length === 0 ? null : seeds;
}

/** Categories of a codebook or a request. Each text is one line. */
export const categoriesOf = (seeds: readonly Seed[]): readonly Category[] =>
  seeds.map(({ name, texts = [], words = [] }) => ({
    name,
    examples: [...texts, ...words].map(text => text.replace(/\s+/g, ' ').trim()).join('\n'),
  }));

/** The list with others added; those of one name are one. */
export const withCategories = (list: readonly Category[], added: readonly Category[]): readonly Category[] => {
  const byName = new Map<string, Category>();
  for (const { name, examples } of [...list, ...added]) {
    const known = byName.get(name)?.examples ?? '';
    const lines = new Set([...linesOf(known), ...linesOf(examples)]);
    byName.set(name, { name, examples: [...lines].join('\n') });
  }
  return [...byName.values()].slice(0, MOST);
};

/** What is odd about the name of a category, in a sentence; null for nothing. */
export function nameFlaw(list: readonly Category[], at: number): string | null {
  const { name, examples } = list[at]!;
  if (name.trim() === '') return examples.trim() === '' ? null : 'A category without a name is not used.';
  const isRepeated = list.some((other, place) => place < at && other.name.trim() === name.trim());
  return isRepeated ? 'Another category has this name: the last one counts.' : null;
}

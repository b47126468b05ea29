/** Categories of a person's own: a codebook in a file, and a column of labels that some rows have. */

import { seedsOfLabels } from '@sheaf/clustering';
import type { Seed } from '@sheaf/core';
import { readFile, type SourceRecord } from '@sheaf/sources';
import { UsageError } from '../outcome/usage-error.js';
import { openInputs, readWhole } from './open-inputs.js';

/** Where categories come from. */
export interface SeedFlags {
  /** A file: JSON, or a table with the columns name and text. */
  readonly seeds?: string | undefined;
  /** A column whose values are the categories of the documents that have them. */
  readonly labels?: string | undefined;
}

/**
 * The categories of a file and of a column together; those of one name are one.
 *
 * @returns undefined if there are neither
 * @throws UsageError for a column that no document has, and for a file without categories
 */
export async function readSeeds(
  { seeds, labels }: SeedFlags,
  records: readonly SourceRecord[],
): Promise<readonly Seed[] | undefined> {
  if (seeds === undefined && labels === undefined) return undefined;
  const fromFile = seeds === undefined ? [] : await readCodebook(seeds);
  const all = [...fromFile, ...(labels === undefined ? [] : seedsOfColumn(labels, records))];
  const byName = new Map<string, Seed>();
  for (const seed of all) byName.set(seed.name, { ...byName.get(seed.name), ...seed });
  return [...byName.values()];
}

function seedsOfColumn(name: string, records: readonly SourceRecord[]): readonly Seed[] {
  const values = records.map(record => [record[name] ?? ''].flat()[0]);
  const found = seedsOfLabels(values);
  if (found.length > 0) return found;
  throw new UsageError(`--labels ${name}: no document has a value in this column.`);
}

async function readCodebook(path: string): Promise<readonly Seed[]> {
  const [input] = openInputs([path]);
  const bytes = await readWhole(input!);
  const found = /\.json$/i.test(path) ? seedsOfJson(bytes, path) : await seedsOfTable(bytes, path);
  if (found.length > 0) return found;
  throw new UsageError(`--seeds ${path}: there is no category in the file.`);
}

/** A list of categories, or an object with the texts of each name. Their parts are checked with the request. */
function seedsOfJson(bytes: Uint8Array, path: string): readonly Seed[] {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new UsageError(`--seeds ${path} is not JSON: ${(error as Error).message}`);
  }
  if (Array.isArray(value)) return value as readonly Seed[];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([name, texts]) => ({ name, texts: [texts].flat() as readonly string[] }));
  throw new UsageError(`--seeds ${path}: JSON must be a list of categories, or an object with texts by name.`);
}

/** Rows with a name and a text or words, separated by commas or semicolons. Several rows can have one name. */
async function seedsOfTable(bytes: Uint8Array, path: string): Promise<readonly Seed[]> {
  const { records, fields } = await readFile(bytes, path, {});
  const columnOf = (wanted: string): string | undefined =>
    fields.find(({ name }) => name.trim().toLowerCase() === wanted)?.name;
  const [name, text, words] = ['name', 'text', 'words'].map(columnOf);
  if (name === undefined || (text === undefined && words === undefined))
    throw new UsageError(
      `--seeds ${path} must have the columns name and text, or name and words. It has ${fields.map(field => field.name).join(', ')}.`,
    );
  const byName = new Map<string, { readonly texts: string[]; readonly words: string[] }>();
  for (const record of records) {
    const valueIn = (column: string | undefined): string =>
      column === undefined ? '' : [record[column] ?? ''].flat().join(' ').trim();
    const known = byName.get(valueIn(name)) ?? { texts: [], words: [] };
    byName.set(valueIn(name), known);
    if (valueIn(text) !== '') known.texts.push(valueIn(text));
    known.words.push(
      ...valueIn(words)
        .split(/\s*[,;]\s*/)
        .filter(word => word !== ''),
    );
  }
  byName.delete('');
  return Array.from(byName, ([category, parts]) => ({ name: category, ...parts }));
}

/** Categories of a person's own: a codebook in a file, and a column of labels that some rows have. */

import { joinSeeds, seedsOfLabels } from '@sheaf/clustering';
import type { Seed } from '@sheaf/core';
import { FileError, readCodebook, type SourceRecord } from '@sheaf/sources';
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
  const fromFile = seeds === undefined ? [] : await seedsOfFile(seeds);
  return joinSeeds(fromFile, labels === undefined ? [] : seedsOfColumn(labels, records));
}

function seedsOfColumn(name: string, records: readonly SourceRecord[]): readonly Seed[] {
  const values = records.map(record => [record[name] ?? ''].flat()[0]);
  const found = seedsOfLabels(values);
  if (found.length > 0) return found;
  throw new UsageError(`--labels ${name}: no document has a value in this column.`);
}

async function seedsOfFile(path: string): Promise<readonly Seed[]> {
  const [input] = openInputs([path]);
  const bytes = await readWhole(input!);
  try {
    return await readCodebook(bytes, path);
  } catch (error) {
    if (error instanceof FileError) throw new UsageError(`--seeds ${path}: ${error.message}`);
    throw error;
  }
}

/** A codebook: names of categories with texts and words that belong to them, as a file of a person holds it. */
import type { Seed } from '@sheaf/core';
import { FileError } from '../errors.js';
import type { SourceRecord } from '../record-set.js';
import { readFile } from './read-file.js';

/**
 * The categories of a file: JSON (a list of categories, or an object with the texts of each name), or a table with the
 * columns name and text, or name and words. Several rows can have one name. What a list holds is checked where it is
 * used.
 *
 * @param name of the file, which only breaks ties
 * @throws FileError if there are no categories in the file
 */
export async function readCodebook(bytes: Uint8Array, name: string): Promise<readonly Seed[]> {
  const start = new TextDecoder().decode(bytes.subarray(0, 1000)).trimStart().charAt(0);
  const found = start === '[' || start === '{' ? seedsOfJson(bytes) : await seedsOfTable(bytes, name);
  if (found.length > 0) return found;
  throw new FileError('there is no category in the file');
}

function seedsOfJson(bytes: Uint8Array): readonly Seed[] {
  const value = parsed(bytes);
  if (Array.isArray(value)) return value as readonly Seed[];
  return Object.entries(value as object).map(([name, texts]) => ({ name, texts: [texts].flat() as readonly string[] }));
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new FileError(`it is not JSON: ${(error as Error).message.replace(/\.$/, '')}`);
  }
}

const valueIn = (record: SourceRecord, column: string | undefined): string =>
  column === undefined ? '' : [record[column] ?? ''].flat().join(' ').trim();

/** Words are separated by commas or semicolons. */
async function seedsOfTable(bytes: Uint8Array, file: string): Promise<readonly Seed[]> {
  const { records, fields } = await readFile(bytes, file, {});
  const columnOf = (wanted: string): string | undefined =>
    fields.find(({ name }) => name.trim().toLowerCase() === wanted)?.name;
  const [name, text, words] = ['name', 'text', 'words'].map(columnOf);
  if (name === undefined || (text === undefined && words === undefined)) {
    const has = fields.map(field => field.name).join(', ');
    throw new FileError(`a codebook must have the columns name and text, or name and words, but this has ${has}`);
  }
  const byName = new Map<string, { readonly texts: string[]; readonly words: string[] }>();
  for (const record of records) {
    const category = valueIn(record, name);
    if (category === '') continue;
    const known = byName.get(category) ?? { texts: [], words: [] };
    byName.set(category, known);
    known.texts.push(...[valueIn(record, text)].filter(each => each !== ''));
    known.words.push(
      ...valueIn(record, words)
        .split(/\s*[,;]\s*/)
        .filter(each => each !== ''),
    );
  }
  return Array.from(byName, ([category, parts]) => ({ name: category, ...parts }));
}

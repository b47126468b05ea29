/** Categories of the caller: the place, the rule and the value in every message. */
import type { Seed } from '@sheaf/core';
import { OTHER_TOPICS } from './other-topics.js';

/** The most categories of a request, so that time and memory stay bounded. */
export const MOST_SEEDS = 500;

/** The longest name of a category, in characters. */
const LONGEST_NAME = 200;

/** Categories that cannot be used. */
export class SeedError extends TypeError {
  override readonly name = 'SeedError';

  /** @param path keys and places that lead from `seeds` to the fault */
  constructor(
    message: string,
    readonly path: readonly (string | number)[],
  ) {
    super(message);
  }
}

/**
 * Categories as they may be used.
 *
 * @param value a list of objects with a `name`, and with `texts`, `words` or `documents`
 * @param documentCount how many documents there are
 * @throws SeedError with the place, the rule and the value
 */
export function checkSeeds(value: unknown, documentCount: number): readonly Seed[] {
  if (!Array.isArray(value)) throw fault([], 'must be a list of categories', value);
  if (value.length > MOST_SEEDS) throw fault([], `must have at most ${MOST_SEEDS} categories`, value.length);
  const seen = new Map<string, number>();
  return Array.from(value as readonly unknown[], (each, at) => {
    const seed = readSeed(each, at, documentCount);
    const before = seen.get(seed.name);
    if (before !== undefined) throw fault([at, 'name'], `must differ from the name of seeds[${before}]`, seed.name);
    seen.set(seed.name, at);
    return seed;
  });
}

const KEYS = ['name', 'texts', 'words', 'documents'];

function readSeed(value: unknown, at: number, documentCount: number): Seed {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw fault([at], 'must be an object with a name', value);
  const given = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(given).find(key => !KEYS.includes(key));
  if (unknown !== undefined)
    throw new SeedError(`${nameOf([at, unknown])} is unknown: the keys are ${KEYS.join(', ')}.`, [at, unknown]);
  const { name, documents } = given;
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= LONGEST_NAME;
  if (!isName || name === OTHER_TOPICS)
    throw fault([at, 'name'], `must be a text of 1 to ${LONGEST_NAME} characters other than "${OTHER_TOPICS}"`, name);
  const texts = textsAt(given['texts'], [at, 'texts']);
  const words = textsAt(given['words'], [at, 'words']);
  const numbers =
    documents === undefined || documents === null ? [] : listAt(documents, [at, 'documents'], 'positions');
  const isPosition = (each: unknown): boolean =>
    Number.isInteger(each) && (each as number) >= 0 && (each as number) < documentCount;
  const wrong = numbers.findIndex(each => !isPosition(each));
  if (wrong >= 0)
    throw fault(
      [at, 'documents', wrong],
      `must be the position of a document, 0 to ${documentCount - 1}`,
      numbers[wrong],
    );
  return { name: name as string, texts, words, documents: numbers as readonly number[] };
}

type Path = readonly (string | number)[];

function textsAt(value: unknown, path: Path): readonly string[] {
  if (value === undefined || value === null) return [];
  const texts = listAt(value, path, 'texts');
  const wrong = texts.findIndex(each => typeof each !== 'string');
  if (wrong >= 0) throw fault([...path, wrong], 'must be a text', texts[wrong]);
  return texts as readonly string[];
}

function listAt(value: unknown, path: Path, of: string): readonly unknown[] {
  // A copy has no holes.
  if (Array.isArray(value)) return [...value];
  throw fault(path, `must be a list of ${of}`, value);
}

/** `seeds[3].texts[0]` */
const nameOf = (path: Path): string =>
  path.reduce<string>((name, step) => (typeof step === 'number' ? `${name}[${step}]` : `${name}.${step}`), 'seeds');

const fault = (path: Path, rule: string, value: unknown): SeedError =>
  new SeedError(`${nameOf(path)} ${rule}, but it is ${describe(value)}.`, path);

function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 60)) : String(value);
}

/** Categories of several lists as one list: those of one name are one, with the members of both. */
export function joinSeeds(...lists: readonly (readonly Seed[])[]): readonly Seed[] {
  const byName = new Map<string, Seed>();
  for (const seed of lists.flat()) byName.set(seed.name, { ...byName.get(seed.name), ...seed });
  return [...byName.values()];
}

/**
 * Categories from labels that some documents have.
 *
 * @param labels the label of each document; null, undefined or an empty text for none
 */
export function seedsOfLabels(labels: readonly (string | null | undefined)[]): readonly Seed[] {
  const documentsOf = new Map<string, number[]>();
  labels.forEach((label, document) => {
    const name = label?.trim() ?? '';
    if (name === '') return;
    const known = documentsOf.get(name);
    if (known) known.push(document);
    else documentsOf.set(name, [document]);
  });
  return Array.from(documentsOf, ([name, documents]) => ({ name, documents }));
}

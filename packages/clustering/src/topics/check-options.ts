/** The options of the functions for topics: the option, the rule and the value in every message. */
import type { Language, Seed } from '@sheaf/core';
import { checkFieldNames, checkOptions, is } from '../input/cluster-input.js';
import { checkSeeds } from '../input/seeds.js';
import { LONGEST, MOST } from './model/limits.js';
import { MAX_TOPICS } from './model/topic-model.js';

/** The numbers that an option accepts. */
interface NumberRule {
  readonly minimum: number;
  readonly maximum: number;
  /** Whether fractions are accepted. */
  readonly fractions?: boolean;
}

/** What the names of a topic must be, in words. */
export const NAMES = `one to ${MOST.labels} texts of 1 to ${LONGEST.label} characters`;

const isName = (name: unknown): boolean =>
  typeof name === 'string' && name.trim() !== '' && name.length <= LONGEST.label;

/** Whether a value can be the names of a topic. */
export const areNames = (names: unknown): names is readonly string[] =>
  // A copy has no holes, which `every` would pass over.
  Array.isArray(names) && names.length > 0 && names.length <= MOST.labels && [...names].every(isName);

/** How each option with a number is checked. */
const rules = {
  sample: { minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  terms: { minimum: 1, maximum: MOST.terms },
  exemplars: { minimum: 0, maximum: MOST.exemplars },
  bar: { minimum: 0, maximum: 0.99, fractions: true },
  minSize: { minimum: 2, maximum: Number.MAX_SAFE_INTEGER },
  exemplarShare: { minimum: 0, maximum: 1, fractions: true },
  joinAt: { minimum: 0, maximum: 1, fractions: true },
} satisfies Readonly<Record<string, NumberRule>>;

/**
 * @throws TypeError for options without a language, and for an option of another kind than expected
 * @throws RangeError for a number out of range, and for texts and lists that are too long for a model
 */
export function checkTopicOptions(options: object): void {
  checkOptions(options, ['language']);
  checkPlainOptions(options);
}

/** The sentence for documents in several languages. @param name of these languages in one */
export const severalLanguages = (name: string): string =>
  `A topic model has one language, and these documents have ${name}. Name one of them.`;

/**
 * @throws TypeError for several languages in one, which know only the documents that they were made for, and which
 *   cannot be loaded by the name in the model
 */
export function checkOneLanguage({ name, isMixed }: Language): void {
  if (isMixed) throw new TypeError(severalLanguages(name));
}

/** Checks the options that are plain data. @throws TypeError and RangeError as {@link checkTopicOptions} */
export function checkPlainOptions(options: object): void {
  const given = options as Readonly<Record<string, unknown>>;
  for (const [name, rule] of Object.entries(rules)) if (given[name] !== undefined) checkNumber(name, given[name], rule);
  checkPeriod(given['period']);
  checkFields(given['fields']);
}

/**
 * Checks the clusters that a fit is given.
 *
 * @param documents how many documents there are
 * @throws TypeError for clusters of another shape, and beside `sample`
 * @throws RangeError for the number of a document that is not there
 */
export function checkGivenClusters(options: object, documents: number): void {
  const { clusters, sample } = options as { readonly clusters?: unknown; readonly sample?: unknown };
  if (clusters === undefined) return;
  if (sample !== undefined) throw new TypeError('options.sample must be absent where options.clusters is there.');
  if (!Array.isArray(clusters)) throw new TypeError(`options.clusters must be a list, but ${is(clusters)}.`);
  if (clusters.length > MAX_TOPICS)
    throw new RangeError(`options.clusters must have at most ${MAX_TOPICS} items, but it has ${clusters.length}.`);
  for (const [at, cluster] of clusters.entries()) checkGivenCluster(cluster, `options.clusters[${at}]`, documents);
}

/**
 * The categories that a fit is given.
 *
 * @throws SeedError for categories of another shape
 * @throws TypeError beside `sample` and `clusters`
 */
export function checkSeedOption(
  { seeds, ...others }: { readonly seeds?: unknown; readonly sample?: unknown; readonly clusters?: unknown },
  documents: number,
): readonly Seed[] | undefined {
  if (seeds === undefined) return undefined;
  for (const name of ['sample', 'clusters'] as const)
    if (others[name] !== undefined) throw new TypeError(`options.${name} must be absent where options.seeds is there.`);
  return checkSeeds(seeds, documents);
}

function checkGivenCluster(cluster: unknown, place: string, count: number): void {
  if (typeof cluster !== 'object' || cluster === null)
    throw new TypeError(`${place} must be an object, but ${is(cluster)}.`);
  const { labels, documents } = cluster as Readonly<Record<string, unknown>>;
  if (!areNames(labels)) throw new TypeError(`${place}.labels must be ${NAMES}, but ${is(labels)}.`);
  if (!Array.isArray(documents)) throw new TypeError(`${place}.documents must be a list, but ${is(documents)}.`);
  for (const [at, number] of documents.entries()) {
    if (Number.isInteger(number) && number >= 0 && number < count) continue;
    throw new RangeError(
      `${place}.documents[${at}] must be the position of a document, 0 to ${count - 1}, but ${is(number)}.`,
    );
  }
}

function checkNumber(name: string, value: unknown, { minimum, maximum, fractions = false }: NumberRule): void {
  if (typeof value !== 'number' || Number.isNaN(value))
    throw new TypeError(`options.${name} must be a number, but ${is(value)}.`);
  if (value >= minimum && value <= maximum && (fractions || Number.isInteger(value))) return;
  const kind = fractions ? 'a number' : 'a whole number';
  const range = maximum === Number.MAX_SAFE_INTEGER ? `of at least ${minimum}` : `from ${minimum} to ${maximum}`;
  throw new RangeError(`options.${name} must be ${kind} ${range}, but ${is(value)}.`);
}

function checkPeriod(period: unknown): void {
  if (period === undefined || period === null) return;
  if (typeof period !== 'string') throw new TypeError(`options.period must be a text, but ${is(period)}.`);
  if (period.length === 0 || period.length > LONGEST.period)
    throw new RangeError(`options.period must have 1 to ${LONGEST.period} characters, but it has ${period.length}.`);
}

function checkFields(fields: unknown): void {
  checkFieldNames(fields);
  if (fields === undefined || fields === null) return;
  if (fields.length > MOST.fields)
    throw new RangeError(`options.fields must have at most ${MOST.fields} names, but it has ${fields.length}.`);
  const long = fields.findIndex(({ length }) => length > LONGEST.name);
  if (long < 0) return;
  const place = `options.fields[${long}]`;
  throw new RangeError(`${place} must have at most ${LONGEST.name} characters, but it has ${fields[long]!.length}.`);
}

/** Documents that say nearly the same, in groups, with one document that represents each group. */
import type { Checkpoint } from '@sheaf/core';
import { checkChosen, checkFieldNames, fieldsOf, is, listOf, readChosen } from '../input/cluster-input.js';
import { firstEqual } from './equal-bags.js';
import { similarityOf, similarPairs } from './similar-pairs.js';
import { type WordBags, wordBags } from './word-bags.js';

/** How near-duplicates are found. */
export interface DuplicateOptions {
  /**
   * The least similarity of two documents: the share of their words that both have, from 0.3 to 1. Order and case of
   * words do not matter; a word that occurs twice counts twice. Default: 0.8.
   */
  readonly similarity?: number | undefined;
  /** Names of the fields that are compared. Default: all fields. */
  readonly fields?: readonly string[] | undefined;
  /** Called between steps with the progress. Throw from it to cancel. */
  readonly checkpoint?: Checkpoint | undefined;
}

/** Documents that are tied by pairs that are similar enough. */
export interface DuplicateGroup {
  /** The document that represents the others: the one with most fields, then with most words, then the first. */
  readonly representative: number;
  /** All documents of the group by their positions, the representative included, ascending. */
  readonly documents: readonly number[];
  /** How similar each document is to the representative, 0 to 1. Documents may be tied by others between them. */
  readonly similarity: readonly number[];
}

export const DEFAULT_SIMILARITY = 0.8;
/** Documents less similar than this are no duplicates, and nearly all pairs would be compared. */
export const LEAST_SIMILARITY = 0.3;

/** Documents between two calls of `checkpoint`. */
const STEP = 64;

/** Share of the work that reading words is, about. */
const READING = 0.3;
/** Texts are read, their words sorted, and equal documents found. */
const READING_STEPS = 3;

/**
 * Finds groups of documents that say nearly the same: all pairs at least as similar as `similarity`, exactly, and what
 * they tie together. Documents without words are in no group.
 *
 * @returns groups of at least two documents, in the order of their first documents
 * @throws RangeError for a similarity outside of its range; TypeError for documents that cannot be read, and if they
 *   have fields, but none of those that are compared
 * @example
 * import { nearDuplicates } from 'sheaf/duplicates';
 *
 * const documents = ['Solar power for roofs', 'Wind turbines at sea', 'Solar power for your roofs'];
 * for (const { representative, documents: same, similarity } of nearDuplicates(documents))
 *   console.log(representative, same, similarity);
 * // → 2 [ 0, 2 ] [ 0.8, 1 ]
 */
export function nearDuplicates(
  documents: Iterable<object | string>,
  options: DuplicateOptions = {},
): readonly DuplicateGroup[] {
  const { list, bags, tied } = tiedDocuments(documents, options);
  return tied.map(group => groupAround(mostComplete(group, list, bags), group, bags));
}

/** What near-duplicates and stand-ins are made of. */
interface Tied {
  /** The documents as the caller passes them. */
  readonly list: readonly (object | string)[];
  readonly bags: WordBags;
  /** Documents that are tied by similar pairs, at least two in each group. */
  readonly tied: readonly (readonly number[])[];
}

/** Reads documents, and ties those that are similar enough. @throws RangeError, TypeError */
export function tiedDocuments(
  documents: Iterable<object | string>,
  { similarity = DEFAULT_SIMILARITY, fields, checkpoint }: DuplicateOptions,
): Tied {
  if (!(similarity >= LEAST_SIMILARITY && similarity <= 1))
    throw new RangeError(`similarity must be a number from ${LEAST_SIMILARITY} to 1, but ${is(similarity)}.`);
  checkFieldNames(fields);
  const list = listOf(documents);
  const read = readChosen(list, fields);
  checkChosen(list, fields);
  const report = (stage: string, done: number, at: number): void => {
    if (at % STEP === 0) checkpoint?.(stage, done);
  };
  const count = Math.max(1, read.length);
  const reading = (step: number) => (at: number) =>
    report('Reading words', (READING * (step + at / count)) / READING_STEPS, at);
  const bags = wordBags(read, fields ? new Set(fields) : undefined, [reading(0), reading(1)]);
  const leader = firstEqual(bags, reading(2));
  const distinct = distinctBySize(bags, leader);
  const visit = (at: number): void => report('Comparing documents', READING + ((1 - READING) * at) / count, at);
  const pair = (a: number, b: number): void => unite(leader, a, b);
  similarPairs(bags, { documents: distinct, threshold: similarity }, { pair, visit });
  return { list, bags, tied: groupsOf(leader, bags) };
}

/** Documents with words of which none before has the same, the shortest first. */
function distinctBySize({ start }: WordBags, first: Int32Array): Int32Array {
  const size = (document: number): number => start[document + 1]! - start[document]!;
  const distinct = first.filter((leader, document) => leader === document && size(document) > 0);
  return distinct.sort((a, b) => size(a) - size(b) || a - b);
}

/** The document to which a document leads in the end. */
function find(leader: Int32Array, document: number): number {
  let root = document;
  while (leader[root] !== root) root = leader[root]!;
  for (let at = document; leader[at] !== root; ) {
    const next = leader[at]!;
    leader[at] = root;
    at = next;
  }
  return root;
}

function unite(leader: Int32Array, a: number, b: number): void {
  const [one, other] = [find(leader, a), find(leader, b)];
  leader[Math.max(one, other)] = Math.min(one, other);
}

function groupsOf(leader: Int32Array, { start }: WordBags): readonly (readonly number[])[] {
  const members = new Map<number, number[]>();
  for (let document = 0; document < leader.length; document++) {
    if (start[document] === start[document + 1]) continue;
    const root = find(leader, document);
    const group = members.get(root);
    if (group) group.push(document);
    else members.set(root, [document]);
  }
  return [...members.values()].filter(group => group.length > 1);
}

/** A group with one of its documents as the representative. */
export const groupAround = (representative: number, documents: readonly number[], bags: WordBags): DuplicateGroup => ({
  representative,
  documents,
  similarity: documents.map(document => similarityOf(bags, representative, document)),
});

function mostComplete(group: readonly number[], documents: readonly (object | string)[], bags: WordBags): number {
  return byCompleteness(group, documents, bags)[0]!;
}

/** Documents by the number of their fields, then of their words, then by their positions. */
export function byCompleteness(
  group: readonly number[],
  documents: readonly (object | string)[],
  { start }: WordBags,
): readonly number[] {
  const fields = new Map(group.map(document => [document, filledFields(documents[document]!)]));
  const size = (document: number): number => start[document + 1]! - start[document]!;
  return group.toSorted((a, b) => fields.get(b)! - fields.get(a)! || size(b) - size(a) || a - b);
}

/** How many fields have a value, those included that are not compared, which may hold anything. */
const filledFields = (document: object | string): number =>
  fieldsOf(document).filter(([, value]) => value !== '' && hasValue(value)).length;

/** No list within a list is looked into: it may hold itself. */
const hasValue = (value: unknown): boolean => (Array.isArray(value) ? value.some(isPresent) : isPresent(value));

const isPresent = (value: unknown): boolean => value !== null && value !== undefined;

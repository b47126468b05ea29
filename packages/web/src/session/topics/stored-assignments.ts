/**
 * Assignments as columns. A browser copies and stores a column of 100,000 numbers at once, but 100,000 objects one by
 * one, which would hold the page.
 */
import type { Assignment } from '@sheaf/clustering/topics';
import { checkRecord, checkTexts, refuse } from '../trust/check.js';

export interface StoredAssignments {
  /** The ids of topics. */
  readonly ids: readonly string[];
  /** For each document the place of its topic among the ids; −1 for none. */
  readonly topic: Int32Array;
  readonly second: Int32Array;
  readonly similarity: Float64Array;
  readonly secondSimilarity: Float64Array;
  readonly known: Float64Array;
  readonly muted: Uint8Array;
}

const COLUMNS = {
  topic: Int32Array,
  second: Int32Array,
  similarity: Float64Array,
  secondSimilarity: Float64Array,
  known: Float64Array,
  muted: Uint8Array,
} as const;

/** What the columns take for each document. */
export const BYTES_PER_ASSIGNMENT = Object.values(COLUMNS).reduce((sum, of) => sum + of.BYTES_PER_ELEMENT, 0);

export function storedAssignments(assignments: readonly Assignment[]): StoredAssignments {
  const places = new Map<string, number>();
  const placeOf = (id: string | null): number => {
    if (id === null) return -1;
    const place = places.get(id) ?? places.size;
    places.set(id, place);
    return place;
  };
  const count = assignments.length;
  const [topic, second, muted] = [new Int32Array(count), new Int32Array(count), new Uint8Array(count)];
  const similarity = new Float64Array(count);
  const secondSimilarity = new Float64Array(count);
  const known = new Float64Array(count);
  // One pass with plain writes: `from` with a function takes several times as long.
  for (const [at, each] of assignments.entries()) {
    topic[at] = placeOf(each.topic);
    second[at] = placeOf(each.second);
    similarity[at] = each.similarity;
    secondSimilarity[at] = each.secondSimilarity;
    known[at] = each.known;
    muted[at] = Number(each.muted);
  }
  return { topic, second, similarity, secondSimilarity, known, muted, ids: [...places.keys()] };
}

/** @throws CheckError if another program wrote something else, or not for so many documents */
export function assignmentsIn(value: unknown, place: string, documents: number): readonly Assignment[] {
  checkRecord(value, place);
  for (const [name, of] of Object.entries(COLUMNS)) {
    const column = value[name];
    if (!(column instanceof of) || column.length !== documents)
      refuse(`${place}.${name}`, `a column of ${documents}`, column);
  }
  const { ids, topic, second, similarity, secondSimilarity, known, muted } = value as unknown as StoredAssignments;
  checkTexts(ids, `${place}.ids`, MOST_TOPICS);
  return Array.from({ length: documents }, (_, at) => ({
    topic: ids[topic[at]!] ?? null,
    second: ids[second[at]!] ?? null,
    similarity: similarity[at]!,
    secondSimilarity: secondSimilarity[at]!,
    known: known[at]!,
    muted: muted[at] === 1,
  }));
}

const MOST_TOPICS = 100_000;

import type { TopicTerms } from '../model/topic-model.js';

/** Documents as vectors over the terms of a model. Only ×, +, ÷ and square roots: the same bits on every engine. */
export interface VectorSpace {
  /** Weight of each term × 10,000. */
  readonly weight: Int32Array;
  /** 1 for terms in too many documents. */
  readonly isCommon: Uint8Array;
}

export function vectorSpace({ weight, common }: Pick<TopicTerms, 'weight' | 'common'>): VectorSpace {
  const isCommon = new Uint8Array(weight.length);
  for (const term of common) isCommon[term] = 1;
  return { weight: Int32Array.from(weight), isCommon };
}

/** Terms that count, ascending, with their weights in a document. */
export interface Direction {
  length: number;
  readonly term: number[];
  readonly value: number[];
}

export const emptyDirection = (): Direction => ({ length: 0, term: [], value: [] });

/**
 * Writes the direction of a document: the square root of each count times the weight of the term. Common terms are left
 * out if there are others. Returns the length of the vector; 0 for a document without terms of any weight.
 *
 * @param count how often the term at each place of `term` occurs
 */
export function direct({ weight, isCommon }: VectorSpace, { term, from, end, count }: Terms, into: Direction): number {
  let rare = false;
  for (let i = from; i < end && !rare; i++) rare = isCommon[term[i]!] === 0 && weight[term[i]!]! > 0;
  let squares = 0;
  let length = 0;
  for (let i = from; i < end; i++) {
    const number = term[i]!;
    if (weight[number] === 0 || (rare && isCommon[number] === 1)) continue;
    const value = Math.sqrt(count(i)) * weight[number]!;
    into.term[length] = number;
    into.value[length++] = value;
    squares += value * value;
  }
  into.length = length;
  return Math.sqrt(squares);
}

/** Places `from` up to, not including, `end` of a list of terms. */
export interface Terms {
  readonly term: ArrayLike<number>;
  readonly from: number;
  readonly end: number;
  readonly count: (place: number) => number;
}

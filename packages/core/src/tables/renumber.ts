import { int32Column } from './columns.js';

/** A grouping with the numbers 0, 1, 2, … */
export interface Renumbered {
  /** Group of each place. */
  readonly of: Int32Array<ArrayBuffer>;
  /** How many groups there are. */
  readonly count: number;
}

/**
 * The same grouping with the numbers 0, 1, 2, … in order of first appearance.
 *
 * @param groups group of each place: any numbers from 0 up to, not including, the number of places
 */
export function renumber(groups: Int32Array): Renumbered {
  const numberOf = int32Column(groups.length).fill(-1);
  const of = int32Column(groups.length);
  let count = 0;
  for (let i = 0; i < groups.length; i++) {
    const group = groups[i]!;
    if (numberOf[group]! < 0) numberOf[group] = count++;
    of[i] = numberOf[group]!;
  }
  return { of, count };
}

/** 0, 1, 2, … */
export function ascending(count: number): Int32Array<ArrayBuffer> {
  const numbers = int32Column(count);
  for (let i = 0; i < count; i++) numbers[i] = i;
  return numbers;
}

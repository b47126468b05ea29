/** The numbers of a field before its role is guessed. */
import type { Field } from '../record-set.js';

export type FieldStatistics = Omit<Field, 'role' | 'confidence' | 'natural'>;

/** Counting distinct values stops here; beyond it only "many" matters. */
export const MOST_DISTINCT = 10_000;

/** Share of the values that occur for the first time, as far as they are counted: 1 where no value occurs twice. */
export const distinctShare = ({ filled, distinct, meanValues }: FieldStatistics): number =>
  filled === 0 ? 0 : distinct / Math.min(MOST_DISTINCT, filled * Math.max(1, meanValues));

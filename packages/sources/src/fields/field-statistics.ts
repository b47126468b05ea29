/** The numbers of a field before its role is guessed. */
import type { Field } from '../record-set.js';

export type FieldStatistics = Omit<Field, 'role' | 'confidence' | 'natural'>;

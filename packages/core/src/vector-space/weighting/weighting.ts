import { javaLog } from '../../matrix/java-log.js';

/** What one occurrence of a word is worth if `df` of `documents` documents have the word. */
export type TermWeighting = (df: number, documents: number) => number;

export const logTfIdf: TermWeighting = (df, documents) => javaLog(documents / df);

export const linearTfIdf: TermWeighting = (df, documents) => (documents - df) / df;

export const tf: TermWeighting = () => 1;

/** By the names that parameters use. */
export const termWeightings = {
  LogTfIdfTermWeighting: logTfIdf,
  LinearTfIdfTermWeighting: linearTfIdf,
  TfTermWeighting: tf,
} as const;

/** The same, with each document frequency worked out once. */
export function remembering(weighting: TermWeighting, documents: number): (df: number) => number {
  const known = new Map<number, number>();
  return df => {
    const before = known.get(df);
    if (before !== undefined) return before;
    const weight = weighting(df, documents);
    known.set(df, weight);
    return weight;
  };
}

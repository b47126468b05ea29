/**
 * How much each stem counts, by the formula of `weigh-terms.ts`. It is computed with the core's own logarithm and with
 * square roots alone, and then rounded to an integer, so that the weights are the same on every engine.
 */
import type { LeidenParameters } from '../../algorithms/parameter-types.generated.js';
import { javaLog } from '../../matrix/java-log.js';
import { SCALE } from '../model/topic-model.js';

/** In collections of at most this many documents, no stem is in too many. */
const FEW_DOCUMENTS = 8;

/** What is known of the stems of all documents seen. */
export interface SeenStems {
  readonly df: readonly number[];
  /** Stems that any topic may use, ascending. */
  readonly neutral: readonly number[];
  readonly documents: number;
  readonly entries: number;
}

/** Weights × 10,000, and the stems that are in too many documents. */
export function weighStems(
  { df, neutral, documents, entries }: SeenStems,
  { damping, maxWordDf, neutralWordWeight }: LeidenParameters['termWeighting'],
): { readonly weight: readonly number[]; readonly common: readonly number[] } {
  const isNeutral = new Set(neutral);
  const meanTerms = Math.max(1, entries / Math.max(1, documents));
  const damped = (damping * documents) / meanTerms;
  const most = Math.max(FEW_DOCUMENTS, maxWordDf * documents);
  const common: number[] = [];
  const weight = df.map((frequency, term) => {
    if (frequency > most) common.push(term);
    const root = Math.sqrt(javaLog((1 + documents) / (0.5 + frequency)));
    const factor = isNeutral.has(term) ? neutralWordWeight : 1;
    // The power ¾ of the inverse document frequency.
    const idf = root * Math.sqrt(root);
    return Math.round((SCALE * idf * factor * frequency) / (frequency + damped));
  });
  return { weight, common };
}

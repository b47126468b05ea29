/** How much each stem counts: as in `weigh-terms.ts`, but rounded to an integer, so that a model can be written. */
import { rarity } from '@sheaf/core/internal';
import type { LeidenParameters } from '../../algorithms/parameter-types.generated.js';
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
    const factor = isNeutral.has(term) ? neutralWordWeight : 1;
    return Math.round(SCALE * factor * rarity(frequency, documents, damped));
  });
  return { weight, common };
}

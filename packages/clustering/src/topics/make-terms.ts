import type { LeidenParameters } from '../algorithms/parameter-types.generated.js';
import type { TopicModel, TopicTerms } from './model/topic-model.js';
import { type CountedStems, frequencies } from './words/count-stems.js';
import { type JoinedTerms, joinTerms } from './words/join-terms.js';
import { weighStems } from './words/weigh-stems.js';

/** No terms: what a first fit starts from. */
export const noTerms = { stem: [], df: [], neutral: [] } satisfies Pick<TopicTerms, 'stem' | 'df' | 'neutral'>;

/** The terms of a model, weighed, and the numbers by which its documents call them. */
export interface MadeTerms {
  readonly terms: TopicTerms;
  readonly seen: TopicModel['seen'];
  readonly joined: JoinedTerms;
}

/** What was seen before: the terms of a model, or none. */
type Before = { readonly terms: Pick<TopicTerms, 'stem' | 'df' | 'neutral'>; readonly documents: number };

interface Counting extends Pick<LeidenParameters, 'termWeighting'> {
  readonly documents: number;
  readonly counts: (row: number) => boolean;
}

/**
 * The terms of a model after new documents, with all weights computed again.
 *
 * @param options.documents how many of the rows count
 * @param options.counts whether a row counts, or was counted before
 */
export function makeTerms(
  before: Before,
  { stem, isNeutral, rows }: CountedStems,
  { documents, counts, termWeighting }: Counting,
): MadeTerms {
  const df = frequencies(rows, stem.length, counts);
  const joined = joinTerms(before.terms, { stem, df, isNeutral: number => isNeutral[number] === 1 });
  const seen = {
    documents: before.documents + documents,
    entries: joined.df.reduce((sum, each) => sum + each, 0),
  };
  const weighed = weighStems({ ...joined, ...seen }, termWeighting);
  return { terms: { stem: joined.stem, df: joined.df, ...weighed, neutral: joined.neutral }, seen, joined };
}

import { power } from '@sheaf/core/internal';
import { type DocumentGraph, totalWeight } from './graph/graph.js';
import type { LeidenParameters } from './leiden-parameters.js';

/** Up to this many documents the granularity is as the request says. */
const MODEST_DOCUMENTS = 500;

/** Just below the weight between two equal documents, so that they stay together at any granularity. */
const MAX_RESOLUTION = 0.995;

/**
 * The weight per pair of documents that a community must exceed.
 */
export function resolutionFor(
  graph: DocumentGraph,
  { granularity, granularityDecay }: Pick<LeidenParameters, 'granularity' | 'granularityDecay'>,
): number {
  const pairs = Math.max(1, graph.count * graph.count);
  const growth = Math.max(1, graph.count / MODEST_DOCUMENTS);
  return Math.min(
    (granularity * (totalWeight(graph) / pairs)) / power(growth, granularityDecay),
    MAX_RESOLUTION * graph.maxWeight,
  );
}

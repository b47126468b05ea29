import { itemsOf } from '@sheaf/core/internal';
import { findCommunities } from '../graph/find-communities.js';
import { gatherCommunities } from '../graph/gather-communities.js';
import { type DocumentGraph, inducedGraph } from '../graph/graph.js';
import { type Frequencies, type LabelScorer, placesAbove } from '../names/score-labels.js';
import { resolutionFor } from '../resolution.js';
import { mergeClosest } from './merge-closest.js';

/** How finely communities are looked for inside a group, as multiples of the granularity at which it is whole. */
const FINENESS = [1, 1.4, 2, 2.8, 4, 5.6, 8, 16];

interface Splitting {
  readonly graph: DocumentGraph;
  readonly scorer: LabelScorer;
  readonly among: Frequencies;
  /** Called before each pass over the graph; throw from it to cancel. */
  readonly onStep: () => void;
}

/**
 * Divides a group into two that can have names: along its communities, or by a label that some of its documents
 * contain.
 *
 * @returns null if the group cannot be divided
 */
export function splitInTwo(group: Int32Array, splitting: Splitting): readonly [Int32Array, Int32Array] | null {
  if (group.length < 2) return null;
  return alongCommunities(group, splitting) ?? byLabel(group, splitting);
}

function alongCommunities(group: Int32Array, splitting: Splitting): readonly [Int32Array, Int32Array] | null {
  const { graph, onStep: onLevel } = splitting;
  const part = inducedGraph(graph, group);
  for (const granularity of FINENESS) {
    const resolution = resolutionFor(part, { granularity, granularityDecay: 0 });
    const { groups } = gatherCommunities(part, findCommunities(part, resolution, { onLevel }));
    if (groups.length < 2) continue;
    const smaller = mergeClosest(part, groups, 2)[1]!.map(member => group[member]!);
    const parts = apart(group, smaller);
    if (parts.every(each => isNameable(each, splitting))) return parts;
  }
  return null;
}

function byLabel(group: Int32Array, splitting: Splitting): readonly [Int32Array, Int32Array] | null {
  const { scorer, among } = splitting;
  const scored = scorer.scoreIn(group, among);
  for (const place of placesAbove(scored, 0)) {
    if (scored.containing[place]! === group.length) continue;
    const containing = new Set(itemsOf(scorer.candidates.documents, scored.candidate[place]!));
    const parts = apart(
      group,
      group.filter(document => containing.has(document)),
    );
    if (parts.every(each => isNameable(each, splitting))) return parts;
  }
  return null;
}

/** The documents of a group that are not in a part of it, and the part. */
function apart(group: Int32Array, part: Int32Array): readonly [Int32Array, Int32Array] {
  const isIn = new Set(part);
  return [group.filter(document => !isIn.has(document)), part];
}

/** Whether there is a name that does not consist of words that most documents have. */
function isNameable(group: Int32Array, { scorer, among }: Splitting): boolean {
  if (group.length === 0) return false;
  const { candidates } = scorer;
  const scored = scorer.scoreIn(group, among);
  return placesAbove(scored, 0).some(place =>
    candidates.stemsOf(scored.candidate[place]!).some(stem => !candidates.isCommon(stem)),
  );
}

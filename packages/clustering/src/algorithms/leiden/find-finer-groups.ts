import { findCommunities } from './graph/find-communities.js';
import { gatherCommunities } from './graph/gather-communities.js';
import { type DocumentGraph, inducedGraph } from './graph/graph.js';
import { bestPlace, type Frequencies, type LabelScorer } from './names/score-labels.js';

/** Groups with fewer documents are not divided. */
export const LEAST_DIVIDED = 6;

/** A group is searched for finer communities at most this many times, each time with a higher resolution. */
const MAX_STEPS = 3;

interface Options {
  readonly graph: DocumentGraph;
  readonly scorer: LabelScorer;
  readonly among: Frequencies;
  /** The share of a group's documents that its best label is to be in. */
  readonly coverage: number;
  /** The resolution at which the groups were found. */
  readonly resolution: number;
  /** The resolution of each step as a multiple of that of the step before. */
  readonly factor: number;
  /** Called before each pass over the graph; throw from it to cancel. */
  readonly onLevel: () => void;
}

/**
 * Divides groups whose best label is in too few of their documents into finer communities: a label that fits few
 * documents is a sign of several subjects. Groups that do not fall apart stay whole.
 */
export function findFinerGroups(groups: readonly Int32Array[], options: Options): readonly Int32Array[] {
  return groups.flatMap(group => divideGroup(group, 1, options));
}

function divideGroup(group: Int32Array, step: number, options: Options): readonly Int32Array[] {
  if (step > MAX_STEPS || group.length < LEAST_DIVIDED || isCovered(group, options)) return [group];
  const finer = { ...options, resolution: options.resolution * options.factor };
  return communitiesIn(group, finer).flatMap(part => divideGroup(part, step + 1, finer));
}

function isCovered(group: Int32Array, { scorer, among, coverage }: Options): boolean {
  const scored = scorer.scoreIn(group, among);
  const best = bestPlace(scored);
  return best < 0 || scored.containing[best]! >= coverage * group.length;
}

function communitiesIn(group: Int32Array, { graph, resolution, onLevel }: Options): readonly Int32Array[] {
  const part = inducedGraph(graph, group);
  const { groups, alone } = gatherCommunities(part, findCommunities(part, resolution, { onLevel }));
  // Documents without ties inside the group would be in no community.
  if (alone.length > 0) return [group];
  return groups.map(members => members.map(member => group[member]!));
}

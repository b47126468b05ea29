/**
 * Exactly as many clusters as a request asks for. The granularity is searched for that comes closest, because
 * communities that are found at once are better than merged ones; then the closest groups are merged, or the loosest
 * ones divided, until the number is right.
 */
import { type Collection, type Division, divideOnce } from '../divide.js';
import { bySize } from '../graph/gather-communities.js';
import type { DocumentGraph } from '../graph/graph.js';
import { GroupTies } from '../graph/group-ties.js';
import { createNamer } from '../names/name-clusters.js';
import { bestPlace, type Frequencies } from '../names/score-labels.js';
import { mergeClosest } from './merge-closest.js';
import { splitInTwo } from './split-in-two.js';

/** How often the granularity is changed before groups are merged or divided. */
const MAX_STEPS = 7;

/** The finest and the coarsest granularity that is tried, as a multiple of that of the request. */
const WIDEST = 32;

interface Wanted {
  /** The division as it is without a number. */
  readonly natural: Division;
  /** How many groups there are to be, at least 1. */
  readonly goal: number;
  /** Whether the division continues an earlier one, from which a search would lead away. */
  readonly isRemembered: boolean;
}

/**
 * @returns the division with `goal` groups, or with fewer if no group can be divided further
 */
export function divideInto(
  collection: Collection,
  documents: Int32Array,
  { natural, goal, isRemembered }: Wanted,
): Division {
  if (natural.kept.length === goal) return natural;
  const nearest = isRemembered ? natural : searchGranularity(collection, documents, { natural, goal });
  if (nearest.kept.length === goal) return nearest;
  const members = nearest.kept.map(each => each.members);
  return {
    ...nearest,
    kept: nameGroups(collection, toCount(collection, members, { ...nearest, goal }), nearest.among),
  };
}

/** Merges or divides groups until there are `goal`, or as near as possible. */
export const toCount = (
  collection: Collection,
  groups: readonly Int32Array[],
  { goal, among }: { readonly goal: number; readonly among: Frequencies },
): readonly Int32Array[] =>
  groups.length > goal
    ? mergeClosest(collection.graph, groups, goal)
    : splitLoosest(collection, groups, { goal, among });

/** The division whose number of groups is nearest to the goal; of two equally near ones the one with more groups. */
function searchGranularity(
  collection: Collection,
  documents: Int32Array,
  { natural, goal }: { readonly natural: Division; readonly goal: number },
): Division {
  let [low, high] = natural.kept.length < goal ? [1, WIDEST] : [1 / WIDEST, 1];
  let best = natural;
  for (let step = 0; step < MAX_STEPS && best.kept.length !== goal; step++) {
    const factor = Math.sqrt(low * high);
    const found = divideOnce(scaled(collection, factor), documents);
    const [distance, least] = [found, best].map(({ kept }) => Math.abs(kept.length - goal) - +(kept.length > goal) / 2);
    if (distance! < least!) best = found;
    if (found.kept.length < goal) low = factor;
    else high = factor;
  }
  return best;
}

/** A finer clustering has weaker clusters. */
const scaled = (collection: Collection, factor: number): Collection => ({
  ...collection,
  options: {
    ...collection.options,
    granularity: collection.options.granularity * factor,
    clusterStrength: collection.options.clusterStrength / factor,
  },
});

/** Divides the loosest group that can be divided again and again. */
function splitLoosest(
  { graph, scorer, onStep }: Collection,
  given: readonly Int32Array[],
  { goal, among }: { readonly goal: number; readonly among: Frequencies },
): readonly Int32Array[] {
  const groups = withDensities(graph, given);
  const whole: Int32Array[] = [];
  while (groups.length > 0 && groups.length + whole.length < goal) {
    const [group] = groups.splice(loosestOf(groups), 1);
    onStep();
    const parts = splitInTwo(group!.members, { graph, scorer, among, onStep });
    if (parts) groups.push(...withDensities(graph, parts));
    else whole.push(group!.members);
  }
  return [...groups.map(({ members }) => members), ...whole].sort(bySize);
}

interface Dense {
  readonly members: Int32Array;
  /** The ties inside the group, per pair of documents. */
  readonly density: number;
}

/** The density of a group stays the same when others are divided. */
function withDensities(graph: DocumentGraph, groups: readonly Int32Array[]): Dense[] {
  const ties = new GroupTies(graph, groups);
  return groups.map((members, group) => ({
    members,
    density: ties.between(members, group) / (members.length * members.length),
  }));
}

/** The first of the loosest groups with several documents; the first of all if there is none. */
function loosestOf(groups: readonly Dense[]): number {
  let [loosest, least] = [0, Number.POSITIVE_INFINITY];
  groups.forEach(({ members, density }, group) => {
    if (members.length > 1 && density < least) [loosest, least] = [group, density];
  });
  return loosest;
}

/** Names for groups, each of which has one: where all are like those of other groups, the best that is not the same. */
export function nameGroups(
  { scorer, likeness, options }: Collection,
  groups: readonly Int32Array[],
  among: Frequencies,
) {
  const namer = createNamer(scorer, likeness, { labelCount: options.labelCount });
  const named = groups.map(members => ({ members, labels: namer.name(members, among) }));
  const used = new Set(named.flatMap(({ labels }) => labels));
  return named.map(({ members, labels }) => {
    if (labels.length > 0) return { members, labels };
    const scored = scorer.scoreIn(members, among);
    const free = bestPlace(scored, candidate => !used.has(candidate));
    const place = free >= 0 ? free : bestPlace(scored);
    const candidate = scored.candidate[place]!;
    used.add(candidate);
    return { members, labels: [candidate] };
  });
}

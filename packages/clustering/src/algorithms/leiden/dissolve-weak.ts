import type { Named } from './absorb-nameless.js';
import { type DocumentGraph, totalWeight } from './graph/graph.js';
import { GroupTies } from './graph/group-ties.js';

/** What every step that takes documents out of their groups needs. */
export interface Graphed {
  readonly graph: DocumentGraph;
  /** The weight per pair of documents that a community must exceed. */
  readonly resolution: number;
}

/** Groups with names, and the documents that are in none. */
export interface Lasting {
  readonly groups: readonly Named[];
  readonly left: readonly number[];
}

/**
 * Dissolves groups that hold together no more than a few documents with a chance word in common, and of which their
 * name says little. Each document joins the lasting group in which it gains most: its ties to the group, less the
 * weight that a community must exceed. A document that gains in none is left over.
 *
 * @param least the strength that a group must have: the ties among its documents, where 1 is what an average document
 *   is tied to all others, times the worth of its name
 * @param worthOf how much the name of a group says of its documents, 0 to 1
 */
export function dissolveWeak(
  groups: readonly Named[],
  { graph, resolution }: Graphed,
  { least, worthOf }: { readonly least: number; readonly worthOf: (group: Named) => number },
): Lasting {
  const nodes = groups.map(({ members }) => members);
  const strength = strengths(nodes, graph);
  const isWeak = groups.map((group, number) => group.labels.length > 0 && strength[number]! * worthOf(group) < least);
  const stays = groups.some(({ labels }, number) => labels.length > 0 && !isWeak[number]!);
  if (!stays || !isWeak.includes(true)) return { groups, left: [] };
  const ties = new GroupTies(
    graph,
    nodes.map((own, number) => (isWeak[number]! ? undefined : own)),
  );
  const added = groups.map((): number[] => []);
  const left: number[] = [];
  nodes.forEach((own, number) => {
    if (!isWeak[number]!) return;
    for (let n = 0; n < own.length; n++) {
      const node = own.subarray(n, n + 1);
      ties.collect(node);
      const to = ties.strongest(group => ties.to(group) - resolution * groups[group]!.members.length);
      (to < 0 ? left : added[to]!).push(own[n]!);
    }
  });
  const enlarged = groups.map((group, number) =>
    added[number]!.length === 0
      ? group
      : { ...group, members: Int32Array.from([...group.members, ...added[number]!]).sort() },
  );
  return { groups: enlarged.filter((_, number) => !isWeak[number]!), left };
}

/** The ties among the documents of each group, as a multiple of what an average document is tied to all others. */
function strengths(groups: readonly Int32Array[], graph: DocumentGraph): readonly number[] {
  const average = totalWeight(graph) / graph.count;
  const ties = new GroupTies(graph, groups);
  return groups.map((nodes, group) => (average === 0 ? 0 : ties.between(nodes, group) / average));
}

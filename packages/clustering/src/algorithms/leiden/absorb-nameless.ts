import { bySize } from './graph/gather-communities.js';
import type { DocumentGraph } from './graph/graph.js';
import { GroupTies } from './graph/group-ties.js';

/** Documents with the candidates that name them. */
export interface Named {
  readonly members: Int32Array;
  readonly labels: readonly number[];
}

/**
 * Moves the documents of groups without a name into the named group to which they have the strongest ties: a cluster
 * without a name is of no use.
 *
 * @returns the named groups, the largest first, and the documents that have no ties with any
 */
export function absorbNameless(
  graph: DocumentGraph,
  groups: readonly Named[],
): { readonly kept: readonly Named[]; readonly left: readonly number[] } {
  const kept = groups.filter(({ labels }) => labels.length > 0);
  if (kept.length === groups.length) return { kept, left: [] };
  const ties = new GroupTies(
    graph,
    kept.map(({ members }) => members),
  );
  const left: number[] = [];
  const added = kept.map((): number[] => []);
  for (const { members, labels } of groups) {
    if (labels.length > 0) continue;
    ties.collect(members);
    const to = ties.strongest();
    if (to < 0) left.push(...members);
    else added[to]!.push(...members);
  }
  const enlarged = kept.map((group, number) =>
    added[number]!.length === 0
      ? group
      : { ...group, members: Int32Array.from([...group.members, ...added[number]!]).sort() },
  );
  return { kept: enlarged.sort((a, b) => bySize(a.members, b.members)), left };
}

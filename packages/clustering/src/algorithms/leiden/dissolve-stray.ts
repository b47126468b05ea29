import type { DocumentGraph } from './graph/graph.js';
import { GroupTies } from './graph/group-ties.js';

/**
 * Dissolves groups that another group attracts more than their own documents attract each other: mostly a few
 * documents that share a chance word. Each document joins the lasting group to which it has the strongest ties; a
 * document that has ties with none stays where it is.
 *
 * @param factor a group is dissolved if its ties to one other group are more than this many times as strong as the ties
 *   among its own documents, which count from both ends
 */
export function dissolveStray(
  graph: DocumentGraph,
  groups: readonly Int32Array[],
  factor: number,
): readonly Int32Array[] {
  const all = new GroupTies(graph, groups);
  const isStray = groups.map((own, group) => {
    all.collect(own);
    const other = all.strongest(met => (met === group ? 0 : all.to(met)));
    return other >= 0 && all.to(other) > factor * all.to(group);
  });
  if (!isStray.includes(true) || !isStray.includes(false)) return groups;
  const lasting = new GroupTies(
    graph,
    groups.map((own, group) => (isStray[group]! ? undefined : own)),
  );
  const joined = groups.map((): number[] => []);
  groups.forEach((own, group) => {
    for (let n = 0; n < own.length; n++) {
      const node = own.subarray(n, n + 1);
      joined[isStray[group]! ? strongestOr(group, lasting, node) : group]!.push(own[n]!);
    }
  });
  return joined.filter(members => members.length > 0).map(members => Int32Array.from(members).sort());
}

/** The group to which a node has the strongest ties; its own group if it has ties with none. */
function strongestOr(own: number, ties: GroupTies, node: Int32Array): number {
  ties.collect(node);
  const to = ties.strongest();
  return to < 0 ? own : to;
}

import { documentsOf, type Fold, nodesOf } from './fold.js';
import type { DocumentGraph } from './graph/graph.js';
import { strongestGroup, tiesToGroups } from './graph/ties-to-groups.js';

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
  fold: Fold,
  groups: readonly Int32Array[],
  factor: number,
): readonly Int32Array[] {
  const nodes = groups.map(group => nodesOf(fold, group));
  const groupOf = new Map<number, number>();
  nodes.forEach((own, group) => {
    for (const node of own) groupOf.set(node, group);
  });
  const isStray = nodes.map((own, group) => {
    const ties = tiesToGroups(graph, own, groupOf);
    const inside = ties.get(group) ?? 0;
    ties.delete(group);
    return (ties.get(strongestGroup(ties)) ?? 0) > factor * inside;
  });
  if (!isStray.includes(true) || !isStray.includes(false)) return groups;
  const lasting = new Map([...groupOf].filter(([, group]) => !isStray[group]!));
  const joined = groups.map((): number[] => []);
  nodes.forEach((own, group) => {
    for (const node of own) {
      const to = isStray[group]! ? strongestGroup(tiesToGroups(graph, Int32Array.of(node), lasting)) : group;
      joined[to < 0 ? group : to]!.push(...documentsOf(fold, Int32Array.of(node)));
    }
  });
  return joined.filter(members => members.length > 0).map(members => Int32Array.from(members).sort());
}

import type { Column } from '../../tables.js';
import type { Candidates } from './find-candidates.js';
import type { TreeOutline } from './tree-outline.js';

/** Candidates with the same stems, in order of their first member. Members stand in order of preference. */
export type VariantGroup = readonly number[];

/**
 * Joins candidates whose phrases have the same key: the stems at both ends of every edge of their paths. Words strictly
 * inside an edge do not take part, and the same words split into different edges make another key. The form with the
 * most documents comes first, among equals the one visited first.
 */
export function joinVariants(
  candidates: Candidates,
  outline: TreeOutline,
  symbol: Column,
  stemOfWord: Column,
): readonly VariantGroup[] {
  const stemAt = (position: number): number => stemOfWord[symbol[position]!]!;
  const keyOf = (candidate: number): string => {
    let node = candidates.node[candidate]!;
    let key = `${stemAt(outline.start[node]!)} ${stemAt(candidates.end[candidate]!)}`;
    while ((node = outline.parent[node]!) >= 0)
      key = `${stemAt(outline.start[node]!)} ${stemAt(outline.end[node]!)} ${key}`;
    return key;
  };

  const groups: { members: number[]; most: number }[] = [];
  const groupOf = new Map<string, number>();
  for (let candidate = 0; candidate < candidates.count; candidate++) {
    const key = keyOf(candidate);
    const documents = candidates.documents[candidate]!;
    const known = groupOf.get(key);
    if (known === undefined) {
      groupOf.set(key, groups.length);
      groups.push({ members: [candidate], most: documents });
      continue;
    }
    const group = groups[known]!;
    if (group.most < documents) {
      group.most = documents;
      group.members.unshift(candidate);
    } else group.members.push(candidate);
  }
  return groups.map(group => group.members);
}

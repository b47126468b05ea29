import { itemsOf, type Ragged } from '@sheaf/core/internal';
import type { Named } from './absorb-nameless.js';
import type { Graphed, Lasting } from './dissolve-weak.js';
import { GroupTies } from './graph/group-ties.js';

/** A group keeps at least this many documents. */
const LEAST_KEPT = 2;

/** Smaller groups keep all their documents: few ties say little about where a document belongs. */
const LEAST_SIZE = 5;

/**
 * Takes documents out of groups in which they have no reason to be: they contain none of the labels, and their ties to
 * the group are weaker than those that a community must exceed.
 *
 * @param factor how many times as strong as these the ties must be
 * @param documentsOf the documents of each label
 */
export function dropLoose(
  groups: readonly Named[],
  { graph, resolution }: Graphed,
  { factor, documentsOf }: { readonly factor: number; readonly documentsOf: Ragged },
): Lasting {
  const ties = new GroupTies(
    graph,
    groups.map(({ members }) => members),
  );
  const left: number[] = [];
  const kept = groups.map((group, number) => {
    const { labels, members } = group;
    if (members.length < LEAST_SIZE) return group;
    const named = new Set(labels.flatMap(label => Array.from(itemsOf(documentsOf, label))));
    const isLoose = (document: number): boolean => {
      if (named.has(document)) return false;
      return ties.between(Int32Array.of(document), number) < factor * resolution * (members.length - 1);
    };
    const loose = members.filter(isLoose);
    if (loose.length === 0 || members.length - loose.length < LEAST_KEPT) return group;
    left.push(...loose);
    const isDropped = new Set(loose);
    return { ...group, members: members.filter(document => !isDropped.has(document)) };
  });
  return { groups: kept, left };
}

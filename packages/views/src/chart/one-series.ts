/** Numbers all that a parent holds in one series, which is what screen readers announce as "3 of 7". */
import type { Mark } from '../scene/shape.js';

/** What numbering needs to know of a mark. */
export type Numbered = Pick<Mark, 'id' | 'cluster' | 'documents' | 'siblings'> & {
  readonly parent?: string | undefined;
};

/** Clusters are one kind of children; documents, cells and columns are another. */
const isCluster = ({ id, cluster, documents }: Numbered): boolean => id === cluster && documents === undefined;

/** How many of each kind a parent holds, the kind that is drawn first before the other. */
type Kinds = Map<boolean, number>;

function kindsByParent(marks: readonly Numbered[]): ReadonlyMap<string | undefined, Kinds> {
  const parents = new Map<string | undefined, Kinds>();
  for (const mark of marks) {
    const kinds: Kinds = parents.get(mark.parent) ?? new Map();
    parents.set(mark.parent, kinds.set(isCluster(mark), mark.siblings));
  }
  return parents;
}

/**
 * Gives marks that are numbered by kind one series for each parent. The kind that is drawn first comes first. Marks
 * that are out of view count too: `all` has one at least of each kind of each parent.
 */
export function inOneSeries(marks: readonly Mark[], all: readonly Numbered[] = marks): readonly Mark[] {
  const parents = kindsByParent(all);
  return marks.map(mark => {
    const kinds = parents.get(mark.parent)!;
    if (kinds.size < 2) return mark;
    const [[first, before], [, after]] = [...kinds] as [[boolean, number], [boolean, number]];
    const place = isCluster(mark) === first ? mark.place : before + mark.place;
    return { ...mark, place, siblings: before + after };
  });
}

/** Which clusters of the list show their subclusters. */
import { type ClusterItem, everyItem } from '@sheaf/views';
import { useCallback, useMemo, useState } from 'react';

/** Longer lists show only the top level until a person opens a cluster. */
const MOST_OPEN = 60;

/** The clusters whose subclusters are folded away: those that a person folded, or in long lists all but the opened. */
export function foldedIn(
  items: readonly ClusterItem[],
  turned: ReadonlySet<string>,
  selected: ReadonlySet<string>,
): ReadonlySet<string> {
  const all = [...everyItem(items)];
  const isLong = all.length > MOST_OPEN;
  const holdsSelected = (item: ClusterItem): boolean =>
    item.clusters.some(child => selected.has(child.id) || holdsSelected(child));
  const folded = all.filter(
    item => item.clusters.length > 0 && isLong !== turned.has(item.label) && !(isLong && holdsSelected(item)),
  );
  return new Set(folded.map(item => item.id));
}

/** The items that can be seen, from top to bottom. */
export const visibleItems = (items: readonly ClusterItem[], folded: ReadonlySet<string>): readonly ClusterItem[] =>
  items.flatMap(item => [item, ...(folded.has(item.id) ? [] : visibleItems(item.clusters, folded))]);

/** Remembers by labels what was folded and opened, so that it holds for the next run as well. */
export function useFolding(items: readonly ClusterItem[], selected: ReadonlySet<string>) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const folded = useMemo(() => foldedIn(items, turned, selected), [items, turned, selected]);
  const turn = useCallback(
    ({ label }: ClusterItem) =>
      setTurned(before => {
        const after = new Set(before);
        if (!after.delete(label)) after.add(label);
        return after;
      }),
    [],
  );
  return { folded, turn };
}

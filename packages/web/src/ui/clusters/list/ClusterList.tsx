import type { ClusterItem } from '@sheaf/views';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSettings } from '../../../session/settings/settings.js';
import { useRun, useSelected } from '../../SessionContext.js';
import { ClusterRow, type RowState } from './ClusterRow.js';
import { useFolding, visibleItems } from './folding.js';
import { ordered } from './order.js';
import { element, useTreeKeys } from './use-tree-keys.js';

interface Props {
  readonly filter?: string;
  readonly compact?: boolean;
  /** Whether the list can be seen; false while another view covers it. */
  readonly shown?: boolean;
  /** Called with single keys on a focused cluster or part, such as for renaming. Returns whether the key was used. */
  readonly onKey?: (key: string, item: ClusterItem) => boolean;
  readonly weak?: ReadonlyMap<string, string>;
  /** The sizes of the clusters in the run before, by label. */
  readonly before?: ReadonlyMap<string, number> | null;
  /** Shown below where no cluster is left. */
  readonly children?: React.ReactNode;
}

/** The clusters in their order, folded and drawn as far as they are, and the one in the tab order. */
function useTree(filter: string) {
  const selected = useSelected().clusters;
  const order = useSettings(settings => settings.order);
  const clustering = useRun()?.clustering;
  const items = useMemo(() => ordered(clustering?.items ?? [], order, filter), [clustering, order, filter]);
  const { folded, turn } = useFolding(items, selected);
  const flat = useMemo(() => visibleItems(items, folded), [items, folded]);
  const begun = useBegun(items);
  const { id: focused, remember } = useFocusMemory(flat, selected);
  const state = useMemo<RowState>(() => ({ selected, focused, folded }), [selected, focused, folded]);
  return { clustering, items, flat, folded, turn, begun, state, remember, selected };
}

/** The clusters as a tree: one tab stop, arrows to move, Enter or Space to choose. */
export function ClusterList({
  filter = '',
  compact = false,
  shown = true,
  onKey,
  weak,
  before = null,
  children,
}: Props) {
  const tree = useRef<HTMLDivElement>(null);
  const { clustering, items, flat, folded, turn, begun, state, remember, selected } = useTree(filter);
  useShowSelected(tree, selected, shown);
  const { onKeyDown, onClick, onFocus } = useTreeKeys({ tree, flat, folded, turn, onKey, remember });
  if (!clustering) return null;
  return (
    <>
      <div
        ref={tree}
        className={compact ? 'clusters compact' : 'clusters'}
        role="tree"
        tabIndex={-1}
        aria-label="Clusters"
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
      >
        {begun.map(item => (
          <ClusterRow
            key={item.id}
            item={item}
            clustering={clustering}
            state={state}
            growth={growthOf(item, before)}
            weak={weak?.get(item.id)}
          />
        ))}
      </div>
      {items.length === 0 && children}
    </>
  );
}

/** Undefined in the first run, and for "Other topics". */
function growthOf(item: ClusterItem, before: ReadonlyMap<string, number> | null): number | null | undefined {
  if (before === null || item.other) return undefined;
  const size = before.get(item.label);
  return size === undefined ? null : item.documents.length - size;
}

/** The item in the tab order. After another run it is the item with the same label, so that the focus is not lost. */
function useFocusMemory(flat: readonly ClusterItem[], selected: ReadonlySet<string>) {
  const [last, setLast] = useState<{ id: string; label: string } | null>(null);
  const byLabel =
    last &&
    (flat.find(item => item.id === last.id && item.label === last.label) ??
      flat.find(item => item.label === last.label));
  const id = (byLabel ?? flat.find(item => selected.has(item.id)) ?? flat[0])?.id ?? '';
  // A transition, so that the rest of an event's changes comes first: where the tab stop moves away from the focus,
  // browsers lay out the whole page at once, to see whether the cluster can keep the focus.
  const remember = useCallback(
    (next: string) =>
      startTransition(() => setLast({ id: next, label: flat.find(item => item.id === next)?.label ?? '' })),
    [flat],
  );
  return { id, remember };
}

/** How many rows are drawn at once. Further rows follow in small steps, so that the page stays responsive. */
const AT_ONCE = 120;

/** The first rows at once, the others when the page is idle. */
function useBegun(items: readonly ClusterItem[]): readonly ClusterItem[] {
  const [begun, setBegun] = useState({ items, count: AT_ONCE });
  const count = begun.items === items ? begun.count : AT_ONCE;
  useEffect(() => {
    if (count >= items.length) return;
    const soon = setTimeout(() => setBegun({ items, count: count + AT_ONCE }));
    return () => clearTimeout(soon);
  }, [items, count]);
  return count >= items.length ? items : items.slice(0, count);
}

/** Scrolls to a cluster that was selected elsewhere, as soon as the list is visible. */
function useShowSelected(
  tree: React.RefObject<HTMLDivElement | null>,
  selected: ReadonlySet<string>,
  shown: boolean,
): void {
  const last = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!shown || last.current === selected) return;
    last.current = selected;
    const id = [...selected].at(-1);
    if (id !== undefined) element(tree.current, id)?.scrollIntoView({ block: 'nearest' });
  }, [tree, selected, shown]);
}

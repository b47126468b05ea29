import type { ClusterItem } from '@sheaf/views';
import { useSettings } from '../../../session/settings/settings.js';
import { useSession } from '../../SessionContext.js';
import { createTypeAhead, moved } from './tree-keys.js';

interface TreeKeys {
  readonly tree: React.RefObject<HTMLElement | null>;
  /** The clusters from top to bottom. */
  readonly flat: readonly ClusterItem[];
  readonly folded: ReadonlySet<string>;
  /** Hides or shows the subclusters of a cluster. */
  readonly turn: (item: ClusterItem) => void;
  /** Called with single keys on a focused cluster or part. Returns whether the key was used. */
  readonly onKey: ((key: string, item: ClusterItem) => boolean) | undefined;
  /** Called with the cluster that takes the focus. */
  readonly remember: (id: string) => void;
}

const typeAhead = createTypeAhead();

/** The row of a cluster. */
export const element = (tree: HTMLElement | null, id: string): HTMLElement | null =>
  tree?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) ?? null;

/** What keys and clicks do in the tree. */
export function useTreeKeys(keys: TreeKeys) {
  const { tree, flat, turn, remember } = keys;
  const { selection } = useSession();
  const onTreeKey = useRowKeys(keys);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset.id;
    const at = flat.findIndex(item => item.id === id);
    const item = flat[at];
    if (!item || event.target !== element(tree.current, item.id) || !onTreeKey(event, at)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onClick = (event: React.MouseEvent) => {
    const target = event.target as HTMLElement;
    const id = target.closest<HTMLElement>('[data-id]')?.dataset.id;
    if (id === undefined) return;
    remember(id);
    const item = flat.find(each => each.id === id);
    if (item && target.closest('.fold')) return turn(item);
    selection.pick({ cluster: id }, { add: event.ctrlKey || event.metaKey });
  };

  const onFocus = ({ target }: React.FocusEvent<HTMLElement>) => {
    const { id } = target.dataset;
    if (id !== undefined && target.getAttribute('role') === 'treeitem') remember(id);
  };

  return { onKeyDown, onClick, onFocus };
}

/** What a key does on the row at a place. Returns whether it was used. */
function useRowKeys({ tree, flat, folded, turn, onKey, remember }: TreeKeys) {
  const { selection } = useSession();
  const singleKeys = useSettings(settings => settings.singleKeys);

  const focusAt = (at: number) => {
    const id = flat[at]?.id;
    if (id === undefined) return;
    remember(id);
    element(tree.current, id)?.focus();
  };

  /** Right opens a cluster, and left folds it, or leads from a subcluster to its cluster. */
  const unfold = (key: string, at: number): boolean => {
    const item = flat[at]!;
    const isOpen = item.clusters.length > 0 && !folded.has(item.id);
    if (key === 'ArrowRight' && folded.has(item.id)) turn(item);
    else if (key === 'ArrowRight' && isOpen) focusAt(at + 1);
    else if (key === 'ArrowLeft' && isOpen) turn(item);
    else if (key === 'ArrowLeft' && item.id.includes('.'))
      focusAt(flat.findIndex(({ id }) => id === item.id.slice(0, item.id.lastIndexOf('.'))));
    else return false;
    return true;
  };

  return (event: React.KeyboardEvent, at: number): boolean => {
    const item = flat[at]!;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key === ' ' || event.key === 'Enter' || event.key === 'x' ? 'choose' : event.key;
    if (event.altKey || key === '/' || key === '?' || (command && key !== 'choose')) return false;
    if (key === 'choose' && (singleKeys || event.key !== 'x'))
      selection.pick({ cluster: item.id }, { add: command || event.key === 'x' || event.key === ' ' });
    else if (key === 'Escape') selection.clear();
    else if (!unfold(key, at)) {
      const next = /^[jk]$/.test(key) && !singleKeys ? null : moved(key, at, flat.length);
      if (next !== null) focusAt(next);
      else if (!(singleKeys && onKey?.(key, item)) && key.length === 1)
        focusAt(typeAhead({ ids: [], labels: flat.map(each => each.label) }, at, key, event.timeStamp));
      else if (key.length !== 1) return false;
    }
    return true;
  };
}

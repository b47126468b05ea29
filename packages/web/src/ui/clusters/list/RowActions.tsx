import type { ClusterItem } from '@sheaf/views';
import { Ban, FolderInput, Merge, Pencil, Pin, Split } from 'lucide-react';
import { Icon } from '../../controls/Icon.js';
import type { Correcting } from '../correcting/Correcting.js';

const ACTIONS = [
  { key: 'p', name: 'Pin', icon: Pin, act: 'pin' },
  { key: 'r', name: 'Rename', icon: Pencil, act: 'rename' },
  { key: 'm', name: 'Merge into…', icon: Merge, act: 'merge' },
  { key: 's', name: 'Split', icon: Split, act: 'split' },
  { key: 'o', name: 'Cluster only these', icon: FolderInput, act: 'only' },
  { key: 'b', name: 'Ban label…', icon: Ban, act: 'banLabel' },
] as const;

/** “Other topics” has no label to correct, but documents. */
const actionsOf = (item: ClusterItem) => (item.other ? ACTIONS.filter(({ act }) => act === 'only') : ACTIONS);

/**
 * Small buttons at the end of the row. A key does the same as each of them. The key O needs none: a button stands above
 * the results of a cluster that is selected.
 */
export function RowActions({ item, correcting }: { item: ClusterItem; correcting: Correcting }) {
  return (
    <span className="acts" aria-hidden="true">
      {actionsOf(item)
        .filter(({ act }) => item.other || act !== 'only')
        .map(({ key, name, icon, act }) => (
          <button
            key={key}
            type="button"
            className="btn icon"
            tabIndex={-1}
            title={`${name} (${key.toUpperCase()})`}
            aria-label={`${name} ${item.label}`}
            onClick={() => correcting[act](item)}
          >
            <Icon of={icon} small />
          </button>
        ))}
    </span>
  );
}

export function actByKey(key: string, item: ClusterItem, correcting: Correcting): boolean {
  const action = actionsOf(item).find(each => each.key === key.toLowerCase());
  if (!action) return false;
  correcting[action.act](item);
  return true;
}

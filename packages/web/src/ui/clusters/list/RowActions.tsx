import type { ClusterItem } from '@sheaf/views';
import { Ban, FolderInput, type LucideIcon, Merge, Pencil, Pin, Split } from 'lucide-react';
import { isPart } from '../../../session/runs/correcting.js';
import { Icon } from '../../controls/Icon.js';
import type { Correcting } from '../correcting/Correcting.js';

interface Action {
  readonly key: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly act: Exclude<keyof Correcting, 'banWord' | 'onlyThese'>;
  /** Only for clusters of the top level, not for their parts. */
  readonly top?: boolean;
}

const ACTIONS: readonly Action[] = [
  { key: 'p', name: 'Pin', icon: Pin, act: 'pin', top: true },
  { key: 'r', name: 'Rename', icon: Pencil, act: 'rename' },
  { key: 'm', name: 'Merge into…', icon: Merge, act: 'merge', top: true },
  { key: 's', name: 'Split', icon: Split, act: 'split', top: true },
  { key: 'o', name: 'Cluster only these', icon: FolderInput, act: 'only' },
  { key: 'b', name: 'Ban label…', icon: Ban, act: 'banLabel' },
];

/** “Other topics” has no label to correct, but documents. */
const actionsOf = (item: ClusterItem) => (item.other ? ACTIONS.filter(({ act }) => act === 'only') : ACTIONS);

/**
 * Small buttons at the end of the row. A key does the same as each of them. The key O needs none: a button is above
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

/**
 * Runs the action of a key. Returns whether the key has one.
 *
 * @param tell says why nothing happens
 */
export function actByKey(key: string, item: ClusterItem, correcting: Correcting, tell: (why: string) => void): boolean {
  const action = actionsOf(item).find(each => each.key === key.toLowerCase());
  if (!action) return false;
  if (action.top && isPart(item))
    tell(`“${item.label}” is a part. Only whole clusters can be pinned, merged or split.`);
  else correcting[action.act](item);
  return true;
}

/** What a person can do with a cluster, by a button of its bar or by a key on its row. */
import type { ClusterItem } from '@sheaf/views';
import { Ban, FolderInput, type LucideIcon, Merge, Pencil, Pin, Split } from 'lucide-react';
import { isPart } from '../../../session/runs/correcting.js';
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
  { key: 'm', name: 'Merge', icon: Merge, act: 'merge', top: true },
  { key: 's', name: 'Split', icon: Split, act: 'split', top: true },
  { key: 'o', name: 'Cluster only these', icon: FolderInput, act: 'only' },
  { key: 'b', name: 'Ban from labels', icon: Ban, act: 'banLabel' },
];

/** “Other topics” has no label to correct, but documents. */
export const actionsOf = (item: ClusterItem): readonly Action[] => {
  if (item.other) return ACTIONS.filter(({ act }) => act === 'only');
  return isPart(item) ? ACTIONS.filter(({ top }) => !top) : ACTIONS;
};

/**
 * Runs the action of a key. Returns whether the key has one.
 *
 * @param tell says why nothing happens
 */
export function actByKey(key: string, item: ClusterItem, correcting: Correcting, tell: (why: string) => void): boolean {
  const action = ACTIONS.find(each => each.key === key.toLowerCase());
  if (!action || (item.other && action.act !== 'only')) return false;
  if (actionsOf(item).includes(action)) correcting[action.act](item);
  else tell(`“${item.label}” is a part. Only whole clusters can be pinned, merged or split.`);
  return true;
}

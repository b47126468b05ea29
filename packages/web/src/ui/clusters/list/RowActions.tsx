import type { ClusterItem } from '@sheaf/views';
import { Ban, Merge, Pencil, Pin, Split } from 'lucide-react';
import { Icon } from '../../controls/Icon.js';
import type { Correcting } from '../correcting/Correcting.js';

const ACTIONS = [
  { key: 'p', name: 'Pin', icon: Pin, act: 'pin' },
  { key: 'r', name: 'Rename', icon: Pencil, act: 'rename' },
  { key: 'm', name: 'Merge into…', icon: Merge, act: 'merge' },
  { key: 's', name: 'Split', icon: Split, act: 'split' },
  { key: 'b', name: 'Ban label…', icon: Ban, act: 'banLabel' },
] as const;

/** Four small buttons instead of the count. The keys P, R, M and B do the same. */
export function RowActions({ item, correcting }: { item: ClusterItem; correcting: Correcting }) {
  return (
    <span className="acts" aria-hidden="true">
      {ACTIONS.map(({ key, name, icon, act }) => (
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
  const action = ACTIONS.find(each => each.key === key.toLowerCase());
  if (!action || item.other) return false;
  correcting[action.act](item);
  return true;
}

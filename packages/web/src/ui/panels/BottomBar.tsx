import type { LucideIcon } from 'lucide-react';
import { Icon } from '../controls/Icon.js';

interface Props {
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly name: string; readonly icon: LucideIcon }[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** On a phone: chooses the pane that is shown. */
export const BottomBar = ({ label, items, value, onChange }: Props) => (
  <nav className="bottom" aria-label={label}>
    {items.map(item => (
      <button
        key={item.id}
        type="button"
        aria-current={item.id === value ? 'true' : undefined}
        onClick={() => onChange(item.id)}
      >
        <Icon of={item.icon} />
        {item.name}
      </button>
    ))}
  </nav>
);

import { type LucideIcon, Search, X } from 'lucide-react';
import { IconButton } from './Button.js';
import { Icon } from './Icon.js';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly icon?: LucideIcon;
  readonly autoFocus?: boolean;
  readonly className?: string;
}

/** A small box that filters the list below. Escape empties it. */
export function SearchBox({
  label,
  value,
  onChange,
  placeholder = label,
  icon = Search,
  autoFocus,
  className = '',
}: Props) {
  return (
    <span className={`field small ${className}`}>
      <Icon of={icon} small />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: opened by the person who is about to type
        autoFocus={autoFocus}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          onChange('');
        }}
      />
      {value !== '' && <IconButton name="Clear" icon={X} onPress={() => onChange('')} />}
    </span>
  );
}

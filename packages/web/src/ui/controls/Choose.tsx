import { ChevronDown, type LucideIcon } from 'lucide-react';
import { Button as AriaButton, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { Icon } from './Icon.js';

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
}

interface Props {
  readonly label: string;
  readonly items: readonly Item[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly icon?: LucideIcon;
  readonly prefix?: string;
  readonly className?: string;
  readonly isDisabled?: boolean;
  /** Nothing is chosen, and nothing works before something is. */
  readonly isMissing?: boolean;
}

/** A choice from a list. The name of the list is for screen readers only. */
export function Choose({
  label,
  items,
  value,
  onChange,
  icon,
  prefix = '',
  className = '',
  isDisabled = false,
  isMissing = false,
}: Props) {
  const chosen = items.find(item => item.id === value);
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={key => key !== null && onChange(String(key))}
      isDisabled={isDisabled}
      isInvalid={isMissing}
    >
      <AriaButton className={`btn select ${className}`}>
        <span className="value">
          {icon && <Icon of={icon} small />}
          <SelectValue>{() => <span>{prefix + (chosen?.name ?? (value || 'Choose…'))}</span>}</SelectValue>
        </span>
        <Icon of={ChevronDown} small className="caret" />
      </AriaButton>
      <Popover className="pop" offset={4}>
        <ListBox className="menu" items={items}>
          {item => (
            <ListBoxItem id={item.id} textValue={item.name} className={item.note ? 'many' : ''}>
              <span>
                {item.name}
                {item.note && <small>{item.note}</small>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}

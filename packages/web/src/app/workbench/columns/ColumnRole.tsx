import type { Field, Role } from '@sheaf/sources';
import { ChevronDown } from 'lucide-react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from '../../../ui/controls/Icon.js';

const ROLES: readonly (readonly [Role, string])[] = [
  ['title', 'Title'],
  ['text', 'Text'],
  ['tag', 'Tag'],
  ['property', 'Property'],
  ['date', 'Date'],
  ['link', 'Link'],
  ['id', 'Id'],
  ['vector', 'Vector'],
  ['ignore', 'Not shown'],
];

const SURE = 0.6;

/** The role of a column. An uncertain guess ends in "?". */
export function ColumnRole({ field, onRole }: { field: Field; onRole: (role: Role) => void }) {
  return (
    <MenuTrigger>
      <AriaButton className="chip plain">
        <b>{field.name}</b> {ROLES.find(([role]) => role === field.role)?.[1].toLowerCase()}
        {field.confidence < SURE && '?'}
        <Icon of={ChevronDown} small />
      </AriaButton>
      <Popover className="pop">
        <Menu
          className="menu"
          selectionMode="single"
          selectedKeys={[field.role]}
          onAction={role => onRole(role as Role)}
        >
          {ROLES.map(([role, name]) => (
            <MenuItem key={role} id={role}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

import { ChevronDown } from 'lucide-react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { fieldsOf } from '../../session/documents/collection.js';
import type { ViewName } from '../../session/settings/settings.js';
import { Button } from '../controls/Button.js';
import { Icon } from '../controls/Icon.js';
import { useSessionState } from '../SessionContext.js';
import { VIEW_MENU } from './view-items.js';

/** The menu of further charts. The timeline is offered only if documents have dates. */
export function MoreViews({ view, onView }: { view: ViewName; onView: (view: ViewName) => void }) {
  const dated = useSessionState(state => state.collection !== null && fieldsOf(state.collection, 'date').length > 0);
  const offered = VIEW_MENU.filter(({ needs }) => needs !== 'dates' || dated);
  const now = VIEW_MENU.find(({ id }) => id === view);
  return (
    <MenuTrigger>
      <Button small kind="quiet" className={now ? 'more-views now' : 'more-views'} {...(now ? { icon: now.icon } : {})}>
        <span className="words">{now?.name ?? 'More'}</span>
        <Icon of={ChevronDown} small />
      </Button>
      <Popover className="pop">
        <Menu className="menu" aria-label="More charts" onAction={id => onView(id as ViewName)}>
          {offered.map(({ id, name, icon }) => (
            <MenuItem key={id} id={id} textValue={name}>
              <Icon of={icon} small /> {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

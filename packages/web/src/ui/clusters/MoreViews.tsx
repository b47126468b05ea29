import { CalendarRange, ChevronDown, Circle, Grid3x3, type LucideIcon } from 'lucide-react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { fieldsOf } from '../../session/documents/collection.js';
import type { ViewName } from '../../session/settings/settings.js';
import { Button } from '../controls/Button.js';
import { Icon } from '../controls/Icon.js';
import { useSessionState } from '../SessionContext.js';

const VIEWS: readonly { readonly id: ViewName; readonly name: string; readonly icon: LucideIcon }[] = [
  { id: 'bubbles', name: 'Bubbles', icon: Circle },
  { id: 'overlap', name: 'Overlap', icon: Grid3x3 },
  { id: 'timeline', name: 'Timeline', icon: CalendarRange },
];

export const moreViewName = (view: ViewName): string | undefined => VIEWS.find(({ id }) => id === view)?.name;

/** The menu of further charts. The timeline is offered only if documents have dates. */
export function MoreViews({ view, onView }: { view: ViewName; onView: (view: ViewName) => void }) {
  const dated = useSessionState(state => state.collection !== null && fieldsOf(state.collection, 'date').length > 0);
  const offered = VIEWS.filter(({ id }) => id !== 'timeline' || dated);
  const now = VIEWS.find(({ id }) => id === view);
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

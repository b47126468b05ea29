import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { ViewName } from '../../session/settings/settings.js';
import { ToolButton } from '../controls/Button.js';
import { Icon } from '../controls/Icon.js';
import { useRun, useSessionState } from '../SessionContext.js';
import { canShow } from './can-show.js';
import { VIEW_MENU } from './view-items.js';

/** The menu of further charts. Only those that have something to show are offered. */
export function MoreViews({ view, onView }: { view: ViewName; onView: (view: ViewName) => void }) {
  // A moment after the clusters: whether they overlap takes a look at every document.
  const run = useDeferredValue(useRun());
  const collection = useSessionState(state => state.collection);
  const offered = useMemo(() => VIEW_MENU.filter(item => canShow(item, run, collection)), [run, collection]);
  const now = VIEW_MENU.find(({ id }) => id === view);
  return (
    <MenuTrigger>
      <ToolButton
        kind="quiet"
        className={now ? 'more-views now' : 'more-views'}
        tip={now ? `${now.name}, more charts` : 'More charts'}
        end={<Icon of={ChevronDown} small />}
        {...(now ? { icon: now.icon } : {})}
      >
        {now?.name ?? 'More'}
      </ToolButton>
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

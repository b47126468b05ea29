import { BookOpen, Info, Menu as MenuIcon, Search, SlidersHorizontal } from 'lucide-react';
import { DialogTrigger } from 'react-aria-components';
import { absolute, config } from '../session/settings/config.js';
import { hasSearch } from '../session/sources/registry.js';
import { IconButton } from '../ui/controls/Button.js';
import { Icon } from '../ui/controls/Icon.js';
import { Mark } from '../ui/controls/Mark.js';
import { Popup } from '../ui/controls/Popup.js';
import { Preferences } from './Preferences.js';

const PAGES = [
  { name: 'Search', address: '#/search', icon: Search },
  { name: 'Workbench', address: '#/workbench', icon: SlidersHorizontal },
  { name: 'About', address: '#/about', icon: Info },
];

/** On a phone, the navigation bar is a menu, which also has what does not fit on the screen. */
export function PhoneMenu({ children }: { children?: React.ReactNode }) {
  return (
    <span className="phone-only">
      <DialogTrigger>
        <IconButton name="Menu" icon={MenuIcon} />
        <Popup title={config().brand.name}>
          <nav className="phone-pages" aria-label="Pages">
            {PAGES.filter(({ name }) => name !== 'Search' || hasSearch()).map(({ name, address, icon }) => (
              <a key={name} href={address}>
                <Icon of={icon} />
                {name}
              </a>
            ))}
            <a href={absolute(config().doc)}>
              <Icon of={BookOpen} />
              Docs
            </a>
          </nav>
          {children}
          <Preferences />
        </Popup>
      </DialogTrigger>
    </span>
  );
}

/** The top of a page that has no query bar. */
export const PhoneTop = ({ title }: { title: string }) => (
  <header className="phone-top phone-only">
    <a href="#/" aria-label={config().brand.name}>
      <Mark size={28} ink="currentColor" />
    </a>
    <b className="grow">{title}</b>
    <PhoneMenu />
  </header>
);

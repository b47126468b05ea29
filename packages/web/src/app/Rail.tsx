import { BookOpen, GitBranch, Info, type LucideIcon, Search, Settings2, SlidersHorizontal } from 'lucide-react';
import { Button as AriaButton, Link as AriaLink, DialogTrigger, TooltipTrigger } from 'react-aria-components';
import { absolute, config } from '../session/settings/config.js';
import { hasSearch } from '../session/sources/registry.js';
import { Tip } from '../ui/controls/Button.js';
import { Icon } from '../ui/controls/Icon.js';
import { Mark } from '../ui/controls/Mark.js';
import { Popup } from '../ui/controls/Popup.js';
import { Preferences } from './Preferences.js';

interface Entry {
  readonly page: string;
  readonly name: string;
  readonly address: string;
  readonly icon: LucideIcon;
  readonly about: string;
}

const APPS: readonly Entry[] = [
  {
    page: 'search',
    name: 'Search',
    address: '#/search',
    icon: Search,
    about: 'Search a source and see its results in groups',
  },
  {
    page: 'workbench',
    name: 'Workbench',
    address: '#/workbench',
    icon: SlidersHorizontal,
    about: 'Cluster your own documents and tune every parameter',
  },
];

function Link({ entry, page }: { entry: Entry; page: string }) {
  const link = (
    <AriaLink
      className="entry"
      href={entry.address}
      {...(entry.page === page ? { 'aria-current': 'page' as const } : {})}
    >
      <Icon of={entry.icon} />
      <span className="word">{entry.name}</span>
    </AriaLink>
  );
  if (entry.page === page) return link;
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {link}
      <Tip placement="right">
        <b>{entry.name}</b> {entry.about}
      </Tip>
    </TooltipTrigger>
  );
}

/** The navigation bar: pages, theme and preferences. */
export function Rail({ page }: { page: string }) {
  const { brand, links, doc } = config();
  return (
    <nav className="rail" aria-label="Main">
      <a className="home" href="#/" aria-label={brand.name}>
        <Mark ink="currentColor" band="var(--band-on-spine)" />
      </a>
      {APPS.filter(entry => entry.page !== 'search' || hasSearch()).map(entry => (
        <Link key={entry.page} entry={entry} page={page} />
      ))}
      <span className="grow" />
      <a className="entry" href={absolute(doc)}>
        <Icon of={BookOpen} />
        <span className="word">Docs</span>
      </a>
      <Link
        entry={{
          page: 'about',
          name: 'About',
          address: '#/about',
          icon: Info,
          about: 'What this is, and what happens to your data',
        }}
        page={page}
      />
      {links.source && (
        <a className="entry" href={links.source}>
          <Icon of={GitBranch} />
          <span className="word">Source</span>
        </a>
      )}
      <DialogTrigger>
        <AriaButton className="entry">
          <Icon of={Settings2} />
          <span className="word">Preferences</span>
        </AriaButton>
        <Popup title="Preferences" placement="right bottom">
          <Preferences />
        </Popup>
      </DialogTrigger>
    </nav>
  );
}

/** The views as tabs and menus show them: the list first, then those of the catalogue. */
import { type ViewNote, viewNotes } from '@sheaf/views/notes';
import { ChartBarBig, List, ListChecks, type LucideIcon, TrendingUp } from 'lucide-react';
import type { PageName, ViewName } from '../../session/settings/settings.js';
import { outlineIcon } from './outline-icon.js';

interface ViewItem {
  readonly id: ViewName;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly needs?: NonNullable<ViewNote['needs']>;
}

const itemsAt = (wanted: 'tab' | 'menu'): readonly ViewItem[] =>
  viewNotes
    .filter(({ place }) => place === wanted)
    .map(({ name, title, icon, needs }) => ({
      id: name,
      name: title,
      icon: outlineIcon(icon),
      ...(needs ? { needs } : {}),
    }));

export const VIEW_TABS: readonly ViewItem[] = [{ id: 'folders', name: 'List', icon: List }, ...itemsAt('tab')];
export const VIEW_MENU: readonly ViewItem[] = itemsAt('menu');

/** The pages of the workbench. */
export const PAGE_ITEMS: readonly (Omit<ViewItem, 'id'> & { readonly id: PageName })[] = [
  { id: 'answers', name: 'Answers', icon: ChartBarBig },
  { id: 'changes', name: 'What changed', icon: TrendingUp },
  { id: 'screening', name: 'Screening', icon: ListChecks },
];

/** The title of a view. */
export const viewTitle = (view: ViewName): string | undefined =>
  [...VIEW_TABS, ...VIEW_MENU, ...PAGE_ITEMS].find(({ id }) => id === view)?.name;

/**
 * The projects that are open in this tab of the browser, and the one on screen. The browser remembers them for the tab: after a reload, after a crash, and when a
 * closed tab is opened again.
 */
import { create } from 'zustand';
import { PREFIX } from '../settings/storage.js';

const PROJECT = `${PREFIX}project`;
const OPEN = `${PREFIX}open`;
const LINK = `${PREFIX}link`;

function recalled(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the project is on the start page only.
  }
}

/** The id of the project on screen; null for none. */
export const projectOfTab = (): string | null => recalled(PROJECT);

export interface OpenProjects {
  /** The projects that are open in this tab of the browser, in the order of opening. */
  readonly ids: readonly string[];
  /** The one on screen; null for the start page. */
  readonly shown: string | null;
  /** Whether the work on screen is a further project that is not written yet. */
  readonly isNew: boolean;
}

function recalledIds(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(recalled(OPEN) ?? '[]');
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

interface Putting extends OpenProjects {
  readonly put: (ids: readonly string[], shown: string | null) => void;
  /** Says that the work on screen becomes a project of its own. */
  readonly begin: () => void;
}

export const useOpenProjects = create<Putting>()(set => ({
  ids: recalledIds(),
  shown: projectOfTab(),
  isNew: false,
  put(ids, shown) {
    remember(OPEN, JSON.stringify(ids));
    remember(PROJECT, shown);
    set({ ids, shown, isNew: false });
  },
  begin: () => set({ isNew: true }),
}));

/**
 * Remembers which project is on screen. The others stay open.
 *
 * @param insteadOf the open project whose place it takes
 */
export function keepOfTab(id: string | null, insteadOf: string | null = null): void {
  const { ids, put } = useOpenProjects.getState();
  const others = id !== null && insteadOf !== null ? ids.map(each => (each === insteadOf ? id : each)) : ids;
  put(id === null || others.includes(id) ? others : [...others, id], id);
}

/** Closes a project, which stays in this browser. */
export function closeInTab(id: string): void {
  const { ids, shown, put } = useOpenProjects.getState();
  put(
    ids.filter(each => each !== id),
    shown === id ? null : shown,
  );
}

/** Whether there are several projects to go to, with the one that is about to be written. */
export const areSeveral = ({ ids, isNew }: OpenProjects): boolean => ids.length + Number(isNew) > 1;

/** The link that was opened last: a reload continues with the work that it led to, and does not begin again. */
export const linkOfTab = (): string | null => recalled(LINK);

export const keepLinkOfTab = (link: string): void => remember(LINK, link === '' ? null : link);

/**
 * The project that this tab works on. The browser remembers it for the tab: after a reload, after a crash, and when a
 * closed tab is opened again.
 */
import { PREFIX } from '../settings/storage.js';

const PROJECT = `${PREFIX}project`;
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

/** The id of the project; null for none. */
export const projectOfTab = (): string | null => recalled(PROJECT);

export const keepOfTab = (id: string | null): void => remember(PROJECT, id);

/** The link that was opened last: a reload goes on with the work that it led to, and does not begin once more. */
export const linkOfTab = (): string | null => recalled(LINK);

export const keepLinkOfTab = (link: string): void => remember(LINK, link === '' ? null : link);

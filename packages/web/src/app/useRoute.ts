import { useMemo, useSyncExternalStore } from 'react';
import { parseRoute, type Route } from '../session/settings/routes.js';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener('hashchange', listener);
    removeEventListener('popstate', listener);
  };
};

const current = (): string => location.hash;

/** The page that the address names. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, current, current);
  return useMemo(() => parseRoute(hash), [hash]);
}

/** Goes to an address, as a new entry in the browser's history, unless it is the current address. */
export function go(address: string): void {
  if (location.hash !== address) location.hash = address;
}

/** Replaces the address, so that Back does not return to it. */
export function redirect(address: string): void {
  if (location.hash === address) return;
  history.replaceState(history.state, '', address);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

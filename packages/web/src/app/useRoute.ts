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

/** The page the address names. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return useMemo(() => parseRoute(hash), [hash]);
}

/** A new entry of the history, unless we are there already. */
export function go(address: string): void {
  if (location.hash !== address) location.hash = address;
}

/** The same place under a better address: Back does not come here again. */
export function redirect(address: string): void {
  if (location.hash === address) return;
  history.replaceState(history.state, '', address);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

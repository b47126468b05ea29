import { useSyncExternalStore } from 'react';

/** The width from which on the parts of a screen are beside each other, as in the style sheets. */
const PHONE = '(max-width: 767px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the page is as narrow as a phone now. */
export const isPhone = (): boolean => matchMedia(PHONE).matches;

/** Whether the page is as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone, () => false);

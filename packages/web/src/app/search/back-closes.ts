/** On a phone, Back closes what covers the screen before it leaves the page. */
import { useEffect } from 'react';
import { isPhone } from '../../ui/usePhone.js';

/** What was open at the current entry of the browser's history. The last made this entry, the others those before. */
const openHere = (): readonly string[] => history.state?.open ?? [];

/**
 * Makes an entry in the browser's history for something that was opened.
 *
 * @param name of what was opened
 * @param close called when Back, or an address, has led away from the entry
 * @returns ends this
 */
export function closedByBack(name: string, close: () => void): () => void {
  const isHere = (): boolean => openHere().includes(name);
  const onMove = () => {
    if (!isHere()) close();
  };
  // The page may have been loaded again at the entry.
  if (!isHere()) history.pushState({ ...history.state, open: [...openHere(), name] }, '');
  addEventListener('popstate', onMove);
  return () => removeEventListener('popstate', onMove);
}

/**
 * Goes on from the entries of something that is closed: to stay there would make a press of Back do nothing. They are
 * left behind where it was closed in another way than by Back, or by an address.
 */
export function passedByBack(name: string): () => void {
  const onMove = () => {
    if (openHere().at(-1) === name) history.back();
  };
  addEventListener('popstate', onMove);
  onMove();
  return () => removeEventListener('popstate', onMove);
}

export function useBackCloses(name: string, isOpen: boolean, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is called, `close` does the same
  useEffect(() => {
    if (!isOpen) return passedByBack(name);
    return isPhone() ? closedByBack(name, close) : undefined;
  }, [name, isOpen]);
}

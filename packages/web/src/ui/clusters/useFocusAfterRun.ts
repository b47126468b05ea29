import { useEffect, useRef } from 'react';
import { useRun, useSessionState } from '../SessionContext.js';

const FIRST_ROW = '.clusters [role=treeitem][tabindex="0"]';

const isFree = (pane: HTMLElement): boolean =>
  document.activeElement === null || document.activeElement === document.body || document.activeElement === pane;

/**
 * Focuses the clusters as soon as they are drawn, unless the focus has gone elsewhere. Returns what ends the waiting.
 */
function focusWhenDrawn(pane: HTMLElement): () => void {
  const look = () => {
    const row = pane.querySelector<HTMLElement>(FIRST_ROW);
    if (row === null && isFree(pane)) return;
    drawing.disconnect();
    if (isFree(pane)) row?.focus({ preventScroll: true });
  };
  const drawing = new MutationObserver(look);
  drawing.observe(pane, { childList: true, subtree: true });
  look();
  return () => drawing.disconnect();
}

/**
 * Keeps the focus when what has it goes away: the button that began a run is replaced by its progress, and the progress
 * by clusters. The focus then goes to the pane, and from the pane to the clusters, where work continues.
 */
export function useFocusAfterRun(pane: React.RefObject<HTMLElement | null>): void {
  const run = useRun();
  const working = useSessionState(state => state.working !== null);
  const wasLost = useRef(false);
  useEffect(() => {
    if (!working || !pane.current || !isFree(pane.current)) return;
    wasLost.current = true;
    pane.current.focus({ preventScroll: true });
  }, [working, pane]);
  useEffect(() => {
    if (!run || working || !wasLost.current || !pane.current) return;
    wasLost.current = false;
    return focusWhenDrawn(pane.current);
  }, [run, working, pane]);
}

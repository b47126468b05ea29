import { useEffect, useRef } from 'react';
import { useRun, useSessionState } from '../SessionContext.js';

const nobodyHasFocus = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus when what has it goes away: the button that began a run is replaced by its progress, and the progress
 * by clusters. The focus then goes to the pane, and from the pane to the clusters, where work goes on.
 */
export function useFocusAfterRun(pane: React.RefObject<HTMLElement | null>): void {
  const run = useRun();
  const working = useSessionState(state => state.working !== null);
  const wasLost = useRef(false);
  useEffect(() => {
    if (!working || !nobodyHasFocus()) return;
    wasLost.current = true;
    pane.current?.focus({ preventScroll: true });
  }, [working, pane]);
  useEffect(() => {
    if (!run || working || !wasLost.current) return;
    wasLost.current = false;
    // The first clusters are drawn in a deferred step.
    const soon = setTimeout(() => {
      const list = pane.current?.querySelector<HTMLElement>('.clusters [role=treeitem][tabindex="0"]');
      if (document.activeElement === pane.current || nobodyHasFocus()) list?.focus({ preventScroll: true });
    });
    return () => clearTimeout(soon);
  }, [run, working, pane]);
}

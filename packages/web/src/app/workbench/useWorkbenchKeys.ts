import { useEffect } from 'react';

/**
 * Ctrl+Enter or Cmd+Enter clusters, from anywhere, including fields.
 *
 * @param run null while the bench is not on screen
 */
export function useWorkbenchKeys(run: (() => void) | null): void {
  useEffect(() => {
    if (!run) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      if (document.activeElement instanceof HTMLElement && document.activeElement.matches('input, textarea')) {
        const { activeElement } = document;
        activeElement.blur();
        activeElement.focus();
      }
      setTimeout(run);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [run]);
}

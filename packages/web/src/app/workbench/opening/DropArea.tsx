import { useEffect, useState } from 'react';
import { openFiles, openText } from '../../../session/opening/open.js';
import { changeSettings } from '../../../session/settings/settings.js';
import type { Session } from '../../../session/state/session.js';
import { isNotKept } from '../../../session/state/unsaved.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';

const withFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/** What happens to files over the page. A drag enters and leaves every element on its way, hence the depth. */
function dragListeners(session: Session, setOver: (over: boolean) => void) {
  let depth = 0;
  return {
    dragenter: (event: DragEvent) => {
      if (!withFiles(event)) return;
      depth++;
      setOver(true);
    },
    dragleave: () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    },
    dragover: (event: DragEvent) => withFiles(event) && event.preventDefault(),
    drop: (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!withFiles(event)) return;
      event.preventDefault();
      changeSettings({ workbenchSource: 'file' });
      void openFiles(session, [...(event.dataTransfer?.files ?? [])]);
    },
  };
}

/** Opens what is pasted outside a field. */
function openPasted(session: Session, event: ClipboardEvent): void {
  if (typing(event.target)) return;
  const files = [...(event.clipboardData?.files ?? [])];
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (files.length === 0 && text.trim() === '') return;
  event.preventDefault();
  changeSettings({ workbenchSource: 'file' });
  void (files.length > 0 ? openFiles(session, files) : openText(session, text));
}

/** Whether files are dragged over the page. */
function useDropped(): boolean {
  const session = useSession();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const listeners = {
      ...dragListeners(session, setOver),
      paste: (event: ClipboardEvent) => openPasted(session, event),
    };
    const all = Object.entries(listeners) as unknown as [string, (event: Event) => void][];
    for (const [name, listener] of all) document.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of all) document.removeEventListener(name, listener);
    };
  }, [session]);
  return over;
}

/** Opens files that are dropped anywhere, and text that is pasted outside a field. */
export function DropArea({ children }: { children: React.ReactNode }) {
  const name = useSessionState(({ kept, collection }) => (isNotKept(kept) ? undefined : collection?.name));
  const over = useDropped();
  return (
    <>
      {children}
      {over && (
        <div className="drop-over">
          {name === undefined ? (
            <b>Drop to open</b>
          ) : (
            <b>
              Drop to open in a new tab
              <small>
                <bdi>{name}</bdi> stays as it is.
              </small>
            </b>
          )}
        </div>
      )}
    </>
  );
}

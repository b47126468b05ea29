import { useEffect, useRef, useState } from 'react';
import { openFiles, openText } from '../../../session/opening/open.js';
import { changeSettings } from '../../../session/settings/settings.js';
import { isNotKept } from '../../../session/state/unsaved.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';

const withFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/** Opens files that are dropped anywhere, and text that is pasted outside a field. */
export function DropArea({ children }: { children: React.ReactNode }) {
  const session = useSession();
  const name = useSessionState(({ kept, collection }) => (isNotKept(kept) ? undefined : collection?.name));
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (!withFiles(event)) return;
      depth.current++;
      setOver(true);
    };
    const leave = () => {
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setOver(false);
    };
    const allow = (event: DragEvent) => withFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      depth.current = 0;
      setOver(false);
      if (!withFiles(event)) return;
      event.preventDefault();
      changeSettings({ workbenchSource: 'file' });
      void openFiles(session, [...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      if (typing(event.target)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length === 0 && text.trim() === '') return;
      event.preventDefault();
      changeSettings({ workbenchSource: 'file' });
      void (files.length > 0 ? openFiles(session, files) : openText(session, text));
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: allow, drop, paste } as unknown as Record<
      string,
      (event: Event) => void
    >;
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener);
    };
  }, [session]);
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

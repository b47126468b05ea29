import { useEffect, useState } from 'react';
import { useSettings } from '../session/settings/settings.js';
import type { Session } from '../session/state/session.js';
import { dialogPart } from '../ui/part.js';

const Palette = dialogPart(() => import('./Palette.js'), 'Palette', 'Find a command');
const KeyList = dialogPart(() => import('./Palette.js'), 'KeyList', 'Keys');

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/** Ctrl+K or Cmd+K opens the command palette, `?` the list of keys. */
export function Commands({ page, session }: { page: string; session: () => Promise<Session | null> }) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const [of, setOf] = useState<Session | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const help = event.key === '?' && !typing(event.target) && useSettings.getState().singleKeys;
      if (!command && !help) return;
      event.preventDefault();
      session().then(setOf, () => setOf(null));
      setOpen(command ? 'palette' : 'keys');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [session]);
  const close = () => setOpen(null);
  return (
    <>
      {open === 'palette' && <Palette session={of} inWorkbench={page === 'workbench'} onClose={close} />}
      {open === 'keys' && <KeyList onClose={close} />}
    </>
  );
}

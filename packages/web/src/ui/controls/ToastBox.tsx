import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Toast } from '../../session/state/state.js';
import { IconButton } from './Button.js';

/** Milliseconds: what can be undone stays longer. */
const SHOWN = 5000;
const SHOWN_WITH_ACTIONS = 8000;

/** Says what happened, and offers Undo. It stays while the pointer or the focus is on it, or while needed. */
export function ToastBox({ toast, onClose }: { toast: Toast | null; onClose: () => void }) {
  // A toast that is closed under the pointer is never left by it.
  const [heldId, setHeldId] = useState<number | null>(null);
  const held = heldId === toast?.id;
  useEffect(() => {
    if (!toast || held || toast.stays) return;
    const timer = setTimeout(onClose, toast.actions.length > 0 ? SHOWN_WITH_ACTIONS : SHOWN);
    return () => clearTimeout(timer);
  }, [toast, held, onClose]);
  if (!toast) return null;
  const hold = () => setHeldId(toast.id);
  const release = () => setHeldId(null);
  return (
    <div
      className="toast"
      role="status"
      aria-label="Message"
      key={toast.id}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span>{toast.text}</span>
      {toast.actions.map(action => (
        <button
          key={action.name}
          type="button"
          className="link"
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.name}
        </button>
      ))}
      <IconButton name="Dismiss" icon={X} onPress={onClose} className="on-ink" />
    </div>
  );
}

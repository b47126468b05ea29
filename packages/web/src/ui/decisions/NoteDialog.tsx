import { useState } from 'react';
import { titleOf } from '../../session/documents/collection.js';
import { Ask } from '../controls/Ask.js';
import { Button } from '../controls/Button.js';
import { useSession, useSessionState } from '../SessionContext.js';

/** A note on a document, as the person writes it. */
export function NoteDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const session = useSession();
  const collection = useSessionState(state => state.collection);
  const before = useSessionState(({ remarks }) => {
    const row = collection?.rows[number];
    return row ? (remarks.get(row)?.note ?? '') : '';
  });
  const [note, setNote] = useState(before);
  const keep = () => {
    session.send({ type: 'remarked', document: number, change: { note } });
    onClose();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    keep();
  };
  return (
    <Ask title="Note" onClose={onClose}>
      <p dir="auto">{collection && titleOf(collection, number)}</p>
      <textarea
        className="text"
        rows={4}
        maxLength={10_000}
        aria-label="Note"
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to write
        autoFocus
        value={note}
        onChange={event => setNote(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="actions">
        <span className="hint grow">
          Enter saves, Shift Enter begins a line. Notes are part of the project and of exports.
        </span>
        <Button kind="quiet" onPress={onClose}>
          Cancel
        </Button>
        <Button kind="primary" onPress={keep}>
          {note.trim() === '' && before !== '' ? 'Remove note' : 'Save note'}
        </Button>
      </div>
    </Ask>
  );
}

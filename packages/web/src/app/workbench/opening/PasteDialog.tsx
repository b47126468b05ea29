import { useState } from 'react';
import { openText } from '../../../session/opening/open.js';
import { changeSettings } from '../../../session/settings/settings.js';
import { Ask } from '../../../ui/controls/Ask.js';
import { Button } from '../../../ui/controls/Button.js';
import { useSession } from '../../../ui/SessionContext.js';

export function PasteDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [text, setText] = useState('');
  const open = () => {
    changeSettings({ workbenchSource: 'file' });
    void openText(session, text);
    onClose();
  };
  return (
    <Ask title="Paste text" onClose={onClose} wide>
      <textarea
        className="text"
        rows={12}
        aria-label="Text"
        placeholder="A table, JSON, or one document per line"
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the dialog has this one purpose
        autoFocus
        onChange={event => setText(event.target.value)}
      />
      <div className="actions">
        <Button kind="quiet" onPress={onClose}>
          Cancel
        </Button>
        <Button kind="primary" onPress={open} isDisabled={text.trim() === ''}>
          Open
        </Button>
      </div>
    </Ask>
  );
}

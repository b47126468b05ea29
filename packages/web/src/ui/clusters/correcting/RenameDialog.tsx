import type { ClusterItem } from '@sheaf/views';
import { useState } from 'react';
import { rename } from '../../../session/runs/correcting.js';
import { Ask } from '../../controls/Ask.js';
import { Button } from '../../controls/Button.js';
import { useSession } from '../../SessionContext.js';

export function RenameDialog({ item, onClose }: { item: ClusterItem; onClose: () => void }) {
  const session = useSession();
  const [name, setName] = useState(item.label);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    rename(session, item, name);
    onClose();
  };
  return (
    <Ask title="Rename cluster" onClose={onClose}>
      <form onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
        <input
          className="text"
          aria-label="Name"
          dir="auto"
          value={name}
          // biome-ignore lint/a11y/noAutofocus: the dialog has this one purpose
          autoFocus
          onFocus={event => event.target.select()}
          onChange={event => setName(event.target.value)}
        />
        <p className="hint">The name stays through re-runs, as long as the cluster comes back.</p>
        <div className="actions">
          <Button kind="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit">
            Rename
          </Button>
        </div>
      </form>
    </Ask>
  );
}

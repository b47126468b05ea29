import { useState } from 'react';
import { changeTopics } from '../../../session/batches/divide-batch.js';
import type { TopicLine } from '../../../session/topics/batch-report.js';
import { Button } from '../../../ui/controls/Button.js';
import { useSession } from '../../../ui/SessionContext.js';

interface Props {
  /** The chosen topics, the largest first. */
  readonly chosen: readonly TopicLine[];
  readonly onDone: () => void;
}

/** Renames, merges or leaves out the chosen topics. */
export function TopicEdits({ chosen, onDone }: Props) {
  const session = useSession();
  const [first] = chosen;
  const [renaming, setRenaming] = useState(false);
  if (!first)
    return (
      <p className="hint">Choose a topic to see its documents, to rename it or to leave it out; with Ctrl, several.</p>
    );
  const change = async (edits: Parameters<typeof changeTopics>[1]) => {
    await changeTopics(session, edits);
    setRenaming(false);
    onDone();
  };
  if (renaming && chosen.length === 1)
    return (
      <RenameForm
        before={first.name}
        onRename={name => void change({ rename: { [first.id]: name } })}
        onCancel={() => setRenaming(false)}
      />
    );
  const ids = chosen.map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not a part of a form
    <div className="topic-edits" role="group" aria-label="Chosen topics">
      {chosen.length === 1 && (
        <Button small onPress={() => setRenaming(true)}>
          Rename
        </Button>
      )}
      {chosen.length > 1 && (
        <Button small onPress={() => void change({ merge: [ids] })}>
          Merge into “{first.name}”
        </Button>
      )}
      <Button small onPress={() => void change({ drop: ids })}>
        Leave out
      </Button>
      <Button small kind="quiet" onPress={onDone}>
        Choose none
      </Button>
    </div>
  );
}

interface RenameProps {
  readonly before: string;
  readonly onRename: (name: string) => void;
  readonly onCancel: () => void;
}

function RenameForm({ before, onRename, onCancel }: RenameProps) {
  const [name, setName] = useState(before);
  return (
    <form
      className="topic-edits"
      onSubmit={event => {
        event.preventDefault();
        if (name.trim() !== '') onRename(name.trim());
      }}
    >
      <input
        className="text"
        aria-label="Name of the topic"
        dir="auto"
        maxLength={1000}
        value={name}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus
        onChange={event => setName(event.target.value)}
      />
      <Button small kind="primary" type="submit">
        Rename
      </Button>
      <Button small kind="quiet" onPress={onCancel}>
        Cancel
      </Button>
    </form>
  );
}

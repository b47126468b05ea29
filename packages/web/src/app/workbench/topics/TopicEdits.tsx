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
  const [name, setName] = useState<string | null>(null);
  if (!first) return <p className="hint">Choose topics to rename, merge or leave them out.</p>;
  const change = async (edits: Parameters<typeof changeTopics>[1]) => {
    await changeTopics(session, edits);
    setName(null);
    onDone();
  };
  if (name !== null && chosen.length === 1)
    return (
      <form
        className="topic-edits"
        onSubmit={event => {
          event.preventDefault();
          if (name.trim() !== '') void change({ rename: { [first.id]: name.trim() } });
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
        <Button small kind="quiet" onPress={() => setName(null)}>
          Cancel
        </Button>
      </form>
    );
  const ids = chosen.map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not a part of a form
    <div className="topic-edits" role="group" aria-label="Chosen topics">
      {chosen.length === 1 && (
        <Button small onPress={() => setName(first.name)}>
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

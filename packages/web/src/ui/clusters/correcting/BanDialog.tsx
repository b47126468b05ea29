import type { ClusterItem } from '@sheaf/views';
import { useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import {
  type Ban,
  ban,
  banOfEnd,
  banOfLabel,
  banOfStart,
  banOfWord,
  labelsNow,
  removedBy,
} from '../../../session/runs/correcting.js';
import { Ask } from '../../controls/Ask.js';
import { Button } from '../../controls/Button.js';
import { useRun, useSession } from '../../SessionContext.js';

/** The ways to ban a label, the narrowest first. Labels that are not phrases can only be banned by their words. */
function waysOut(labels: readonly string[], byWordsOnly: boolean): { ban: Ban; name: string }[] {
  const words = [...new Set(labels.flatMap(label => label.split(/[\s,]+/)).filter(Boolean))];
  const wordWays = words.map(word => ({ ban: banOfWord(word), name: `The word “${word}” in all labels` }));
  if (byWordsOnly) return wordWays;
  const first = labels[0]?.split(' ') ?? [];
  const ends = first.length > 1 ? [banOfStart(first[0]!), banOfEnd(first.at(-1)!)] : [];
  return [
    ...labels.map(label => ({ ban: banOfLabel(label), name: `The label “${label}”` })),
    ...ends.map(way => ({ ban: way, name: way.told.replace(' banned', '') })),
    ...wordWays,
  ];
}

interface Props {
  readonly item: ClusterItem;
  readonly onClose: () => void;
  readonly onEdit?: () => void;
}

/** Asks what exactly to ban, and shows the labels that would be removed. */
export function BanDialog({ item, onClose, onEdit }: Props) {
  const session = useSession();
  const run = useRun();
  const ways = waysOut(
    run?.clustering.labels.get(item.id) ?? [item.label],
    run?.setup.algorithm === 'Bisecting K-Means',
  );
  const [at, setAt] = useState(0);
  const way = ways[at];
  if (!way) return null;
  const gone = removedBy(way.ban, labelsNow(session));
  return (
    <Ask title="Ban from labels" onClose={onClose}>
      <RadioGroup aria-label="What to ban" value={String(at)} onChange={value => setAt(Number(value))}>
        {ways.map(({ name }, i) => (
          <Radio key={name} value={String(i)} className="radio">
            <span className="dot" />
            <span>{name}</span>
          </Radio>
        ))}
      </RadioGroup>
      <p className="hint" aria-live="polite">
        {gone.length === 0
          ? 'Removes no visible label.'
          : `Removes: ${gone.slice(0, 6).join(', ')}${gone.length > 6 ? ` and ${gone.length - 6} more` : ''}.`}
      </p>
      <div className="actions">
        <Button kind="quiet" onPress={onClose}>
          Cancel
        </Button>
        <Button
          kind="primary"
          onPress={() => {
            onClose();
            void ban(session, way.ban, onEdit);
          }}
        >
          Ban and run again
        </Button>
      </div>
    </Ask>
  );
}

import { CircleHelp } from 'lucide-react';
import { Button as AriaButton, DialogTrigger } from 'react-aria-components';
import type { Clustering } from '../../session/clusters/clustering.js';
import { Icon } from '../controls/Icon.js';
import { Popup } from '../controls/Popup.js';
import { part } from '../part.js';

const WhyHere = part(() => import('../why/WhyHere.js'), 'WhyHere');

interface Props {
  readonly id: string;
  readonly number: number;
  readonly clustering: Clustering;
  readonly selected: ReadonlySet<string>;
  readonly onPreview: (id: string | null) => void;
  readonly onPick: (id: string, add: boolean) => void;
}

/**
 * A cluster of this document. Pressing the chip selects the cluster; pressing it again explains why the document is in
 * it.
 */
export function ClusterChip({ id, number, clustering, selected, onPreview, onPick }: Props) {
  const item = clustering.byId.get(id);
  if (!item) return null;
  const chosen = selected.has(id);
  return (
    <span className={`chips c${clustering.colours.get(id) ?? 0}`}>
      <button
        type="button"
        className={chosen ? 'chip with-why' : 'chip'}
        aria-pressed={chosen}
        onClick={event => onPick(id, event.ctrlKey || event.metaKey)}
        onPointerEnter={() => onPreview(id)}
        onPointerLeave={() => onPreview(null)}
      >
        <bdi dir="auto">{item.label}</bdi>
      </button>
      {chosen && (
        <DialogTrigger>
          <AriaButton className="why" aria-label={`Why is it in ${item.label}?`}>
            <Icon of={CircleHelp} small />
          </AriaButton>
          <Popup title="Why is this here?" placement="bottom start">
            <WhyHere id={id} number={number} />
          </Popup>
        </DialogTrigger>
      )}
    </span>
  );
}

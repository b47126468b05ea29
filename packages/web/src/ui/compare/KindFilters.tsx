import { Icon } from '../controls/Icon.js';
import { KIND_ICONS, KINDS, type Kind } from './kinds.js';

interface Props {
  readonly counts: Readonly<Record<Kind, number>>;
  readonly shown: ReadonlySet<Kind>;
  readonly onShown: (shown: ReadonlySet<Kind>) => void;
}

/** One switch per kind of change, with the number of rows. */
export function KindFilters({ counts, shown, onShown }: Props) {
  const toggle = (kind: Kind) => {
    const next = new Set(shown);
    if (!next.delete(kind)) next.add(kind);
    onShown(next);
  };
  return KINDS.filter(kind => counts[kind] > 0).map(kind => (
    <button
      key={kind}
      type="button"
      className="btn small kind-filter"
      aria-pressed={shown.has(kind)}
      onClick={() => toggle(kind)}
    >
      <span className={`k-${kind}`}>
        <Icon of={KIND_ICONS[kind]} small />
      </span>
      {kind} <b>{counts[kind]}</b>
    </button>
  ));
}

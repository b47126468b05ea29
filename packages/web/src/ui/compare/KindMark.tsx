import { Icon } from '../controls/Icon.js';
import { KIND_ICONS, type Kind } from './kinds.js';

interface Props {
  readonly kind: Kind;
  /** What is beside the icon; nothing for a cluster that is the same, unless told otherwise. */
  readonly says?: string;
}

/** A kind of change as an icon and a word. */
export const KindMark = ({ kind, says = kind === 'same' ? '' : kind }: Props) =>
  says === '' ? (
    <span className="kind" />
  ) : (
    <span className={`kind k-${kind}`}>
      <Icon of={KIND_ICONS[kind]} small />
      {says}
    </span>
  );

import type { ClusterItem } from '@sheaf/views';
import type { Line } from '../../session/comparison/comparison.js';
import { KindMark } from './KindMark.js';

interface Props {
  readonly lines: readonly Line[];
  readonly chosen: Line | null;
  readonly onChoose: (line: Line) => void;
}

const Name = ({ item }: { item: ClusterItem }) => (
  <span>
    <bdi dir="auto">{item.label}</bdi> <span className="muted">{item.documents.length.toLocaleString()}</span>
  </span>
);

/** The changes from A to B one below the other, for screens that have no space for two columns. */
export const CompareList = ({ lines, chosen, onChoose }: Props) => (
  <ul className="cmp-list" aria-label="Changes from A to B">
    {lines.map(line => {
      const { kind, a, b, went } = line;
      return (
        <li key={`${a?.id} ${b?.id}`}>
          <button type="button" aria-pressed={line === chosen} onClick={() => onChoose(line)}>
            <KindMark kind={kind} says={kind} />
            <span className="cmp-names">
              {a && <Name item={a} />}
              {a && b && <span aria-hidden="true">→</span>}
              {b && <Name item={b} />}
              {went && <small className="muted">{went}</small>}
            </span>
          </button>
        </li>
      );
    })}
  </ul>
);

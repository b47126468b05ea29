import type { ClusterItem } from '@sheaf/views';
import { useMemo, useState } from 'react';
import type { Clustering } from '../../session/clusters/clustering.js';
import type { Line } from '../../session/comparison/comparison.js';
import type { Collection } from '../../session/documents/collection.js';
import { usePhone } from '../usePhone.js';
import { ChangedDocuments } from './ChangedDocuments.js';
import { CompareList } from './CompareList.js';
import { KindMark } from './KindMark.js';
import { placeRows, ROW, ribbon } from './place-rows.js';
import { onArrow } from './row-keys.js';

interface Props {
  readonly lines: readonly Line[];
  readonly a: Clustering;
  readonly b: Clustering;
  readonly collection: Collection;
}

const WIDTH = 240;

interface RowProps {
  readonly side: 'a' | 'b';
  readonly item: ClusterItem;
  /** The distance from the top, in pixels. */
  readonly y: number;
  readonly line: Line;
  /** The line whose partner is marked with this row. */
  readonly main: Line;
  readonly colour: number;
  readonly related: boolean;
  /** How many documents the cluster has more than its partner. */
  readonly gained?: number;
  readonly onChoose: (line: Line) => void;
}

function Row({ side, item, y, line, main, colour, related, gained = 0, onChoose }: RowProps) {
  return (
    <button
      type="button"
      className={`crow ${side} c${colour}${related ? ' sel' : ''}`}
      style={{ insetBlockStart: y }}
      aria-pressed={related}
      data-row={side + item.id}
      data-partner={side === 'a' ? main.b && `b${main.b.id}` : main.a && `a${main.a.id}`}
      onClick={() => onChoose(main)}
    >
      {side === 'a' && <KindMark kind={line.kind === 'gone' || line.kind === 'merged' ? line.kind : 'same'} />}
      {side === 'b' && <span className="sw" />}
      <bdi className="nm" dir="auto">
        {item.label}
      </bdi>
      <span className="n">
        {gained !== 0 && <small>{gained > 0 ? `+${gained}` : `−${-gained}`} </small>}
        {item.documents.length}
      </span>
      {side === 'a' && <span className="sw" />}
      {side === 'b' && <KindMark kind={line.kind} />}
    </button>
  );
}

interface RibbonsProps {
  readonly placed: ReturnType<typeof placeRows>;
  readonly chosen: Line | null;
  readonly colours: Clustering['colours'];
}

/** The bands between clusters that share documents. */
const Ribbons = ({ placed, chosen, colours }: RibbonsProps) => (
  <svg className="ribbons" viewBox={`0 0 ${WIDTH} ${placed.height}`} preserveAspectRatio="none" aria-hidden="true">
    {placed.links.map(link => (
      <path
        key={`${link.line.a?.id}-${link.line.b?.id}`}
        className={`c${colours.get(link.line.b?.id ?? '') ?? 0}${chosen && link.line.b === chosen.b && link.line.b ? ' sel' : ''}`}
        d={ribbon(link, WIDTH)}
      />
    ))}
  </svg>
);

/** The rows by side, and the pair of them that is chosen. */
function useRows({ lines, a, b }: Omit<Props, 'collection'>) {
  const [chosen, setChosen] = useState<Line | null>(null);
  const choose = (line: Line) => setChosen(chosen === line ? null : line);
  const placed = useMemo(() => placeRows(lines), [lines]);
  /**
   * What all rows of a side have in common; related are the chosen pair and all other lines with the same cluster of B.
   */
  const shared = (side: 'a' | 'b', item: ClusterItem, line: Line) => ({
    key: side + item.id,
    side,
    item,
    line,
    colour: (side === 'a' ? a : b).colours.get(item.id) ?? 0,
    related: chosen !== null && (chosen.a === item || chosen.b === item || (line.b !== null && line.b === chosen.b)),
    onChoose: choose,
  });
  return { chosen, choose, placed, shared };
}

/** The rows, grouped by the clusters of B so that bands are nearly level. Choosing a row marks its partners. */
export function CompareRows({ collection, ...props }: Props) {
  const { lines, b } = props;
  const { chosen, choose, placed, shared } = useRows(props);
  const phone = usePhone();
  const documents = chosen && (
    <ChangedDocuments key={`${chosen.a?.id} ${chosen.b?.id}`} line={chosen} collection={collection} />
  );
  if (phone)
    return (
      <div className="cmp-area">
        <div className="cmp-scroll">
          <CompareList lines={lines} chosen={chosen} onChoose={choose} />
        </div>
        {documents}
      </div>
    );
  return (
    <div className="cmp-area">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows lead from row to row, which Tab reaches too */}
      <div className="cmp-scroll" onKeyDown={onArrow}>
        <div className="cmp" style={{ height: placed.height }}>
          <div className="col">
            {placed.a.map(({ item, y, line }) => {
              const { key, ...props } = shared('a', item, line);
              return <Row key={key} {...props} y={y} main={line} />;
            })}
          </div>
          <Ribbons placed={placed} chosen={chosen} colours={b.colours} />
          <div className="col">
            {placed.b.map(({ item, y, line, main }) => {
              const { key, ...props } = shared('b', item, line);
              const gained = main.a ? item.documents.length - main.a.documents.length : 0;
              return <Row key={key} {...props} y={y} main={main} gained={gained} />;
            })}
            {placed.a
              .filter(({ line }) => line.kind === 'gone')
              .map(({ y, line }) => (
                <span key={line.a!.id} className="went" title={line.went} style={{ insetBlockStart: y, height: ROW }}>
                  {line.went}
                </span>
              ))}
          </div>
        </div>
      </div>
      {documents}
    </div>
  );
}

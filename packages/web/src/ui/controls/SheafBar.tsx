/**
 * A bar with one stroke per document: tall if the document is only in this cluster, short if it is in others too. In
 * large clusters, documents share a stroke.
 */
const MOST = 60;
const STEP = 6;
const HEIGHT = 13;

interface Props {
  /** For each document whether it is in another cluster too. */
  readonly shared: readonly boolean[];
  readonly tied: boolean;
}

export const perStroke = (count: number): number => Math.ceil(count / MOST);

export function SheafBar({ shared, tied }: Props) {
  const size = perStroke(shared.length);
  const strokes = Math.ceil(shared.length / size);
  let path = '';
  for (let i = 0; i < strokes; i++) {
    const some = shared.slice(i * size, (i + 1) * size);
    const short = some.filter(Boolean).length * 2 > some.length;
    path += `M${i * STEP + 3} ${short ? 4 : 0}V${HEIGHT - (short ? 1 : 0)}`;
  }
  const width = strokes * STEP;
  return (
    <svg
      className="sheaf"
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      <path d={path} />
      {tied && <path className="tie" pathLength={1} d={`M0 ${HEIGHT / 2 + 0.5}H${width}`} />}
    </svg>
  );
}

/**
 * A bar of strokes, one for each document or for each few of them: tall if the documents are only in this cluster,
 * short if they are in others too. All bars of a run have one scale, so that a longer bar never represents fewer
 * documents.
 */
const MOST = 60;
const STEP = 6;
const HEIGHT = 13;

interface Props {
  /** For each document whether it is in another cluster too. */
  readonly shared: readonly boolean[];
  /** Documents of one stroke, the same number for all bars of a run. */
  readonly grain: number;
  readonly tied: boolean;
}

/** Documents of one stroke where the largest cluster of a run has `count` documents. */
export const perStroke = (count: number): number => Math.max(1, Math.ceil(count / MOST));

export function SheafBar({ shared, grain, tied }: Props) {
  const strokes = Math.ceil(shared.length / grain);
  let path = '';
  for (let i = 0; i < strokes; i++) {
    const some = shared.slice(i * grain, (i + 1) * grain);
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

interface Props {
  /** Numbers of documents, oldest first. */
  readonly points: readonly number[];
  /** What one point represents. */
  readonly point: string;
}

const WIDTH = 72;
const HEIGHT = 20;
/** Room for the stroke. */
const EDGE = 2;

/** How the number of documents of a topic went. Nothing for fewer than two points. */
export function TrendLine({ points, point }: Props) {
  if (points.length < 2) return null;
  const most = Math.max(1, ...points);
  const step = (WIDTH - 2 * EDGE) / (points.length - 1);
  const height = (count: number) => HEIGHT - EDGE - (count / most) * (HEIGHT - 2 * EDGE);
  const path = points.map((count, at) => `${(EDGE + at * step).toFixed(1)},${height(count).toFixed(1)}`).join(' ');
  const says = `Documents by ${point}: ${points.join(', ')}`;
  return (
    <svg
      className="trend"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={says}
    >
      <title>{says}</title>
      <polyline points={path} />
      <circle cx={WIDTH - EDGE} cy={height(points.at(-1)!)} r={EDGE} />
    </svg>
  );
}

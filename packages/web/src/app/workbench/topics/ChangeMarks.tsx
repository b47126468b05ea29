import { decimal } from '../../../session/messages/words.js';
import type { TopicLine } from '../../../session/topics/batch-report.js';

interface Props {
  readonly line: TopicLine;
  /** The end of the scale that all rows share. */
  readonly most: number;
}

const at = (share: number, most: number): string => `${(100 * share) / most}%`;

/** The share before as a ring and the share now as a disc, joined by a line. */
export function Dumbbell({ line: { shares, before }, most }: Props) {
  const now = shares.at(-1) ?? 0;
  const then = before === null ? now : (shares.at(-2) ?? 0);
  const [from, to] = [Math.min(now, then), Math.max(now, then)];
  return (
    <span className="dumbbell" dir="ltr" aria-hidden="true" data-share={now}>
      <i className="change" style={{ left: at(from, most), width: at(to - from, most) }} />
      {before !== null && <i className="then" style={{ left: at(then, most) }} />}
      <i className="now" style={{ left: at(now, most) }} />
    </span>
  );
}

const WIDTH = 96;
const HEIGHT = 24;
const EDGE = 3;
const percent = (share: number): string => `${decimal(share)} %`;

/** The share in every batch, on the scale of all rows. */
export function ShareLine({ shares, most }: { shares: readonly number[]; most: number }) {
  if (shares.length < 2) return null;
  const step = (WIDTH - 2 * EDGE) / (shares.length - 1);
  const height = (share: number) => HEIGHT - EDGE - (share / most) * (HEIGHT - 2 * EDGE);
  const path = shares
    .map((share, place) => `${(EDGE + place * step).toFixed(1)},${height(share).toFixed(1)}`)
    .join(' ');
  const says = `Share by batch: ${shares.map(percent).join(', ')}`;
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
      <circle cx={WIDTH - EDGE} cy={height(shares.at(-1)!)} r={EDGE} />
    </svg>
  );
}

/**
 * The only component that draws a number as a length. Its length is `count / most` of the space it has: bars that can
 * be compared on screen get the same `most` and equally wide columns, so that a longer bar is always a larger number.
 * Its height says nothing.
 */
interface Props {
  readonly count: number;
  /** The largest number that a bar beside it shows. */
  readonly most: number;
  /** Drawn as strokes that can be counted, one per `perStroke(most)`, in place of a solid bar. */
  readonly strokes?: boolean;
  readonly tied?: boolean;
  /** Parts of the bar, from its start. */
  readonly children?: React.ReactNode;
}

const MOST_STROKES = 48;

/** Documents per stroke where the longest bar has `most`. */
export const perStroke = (most: number): number => Math.max(1, Math.ceil(most / MOST_STROKES));

/** One to `strokesOf(most)` strokes, evenly between both ends of the bar. */
const strokesOf = (count: number, most: number): number => Math.max(1, Math.round(count / perStroke(most)));

export function Bar({ count, most, strokes = false, tied = false, children }: Props) {
  const length = `${(100 * count) / Math.max(most, Number.MIN_VALUE)}%`;
  return (
    <span className="bar" data-count={count} aria-hidden="true">
      <span className={strokes ? 'strokes' : children ? 'parts' : 'solid'} style={{ inlineSize: length }}>
        {strokes && count > 0 && <Strokes number={strokesOf(count, most)} />}
        {children}
        {tied && <span className="tie" />}
      </span>
    </span>
  );
}

function Strokes({ number }: { number: number }) {
  const path = Array.from({ length: number }, (_, at) => `M${at} 0V1`).join('');
  return (
    <svg viewBox={`0 0 ${Math.max(1, number - 1)} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

import { type BatchFlow, type FlowRow, type FlowSide, isTopicRow } from '../../../session/topics/batch-flow.js';
import { ROW, ribbon } from '../../../ui/compare/place-rows.js';

/** How wide the bands are drawn, and how thick the band of a topic with all documents would be. */
const ACROSS = 160;
const THICKEST = 60;
const THINNEST = 1.5;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const thickness = ({ share }: FlowRow): number => Math.min(ROW - 4, Math.max(THINNEST, share * THICKEST));

/** The topics of two batches beside each other, with a band for each topic that has documents in both. */
export function BatchRibbons({ flow }: { flow: BatchFlow }) {
  const { before, after, ids } = flow;
  // There are fewer rows than colours.
  const colourOf = (row: FlowRow) => `c${isTopicRow(row) ? 1 + ids.indexOf(row.id) : 0}`;
  const height = ROW * Math.max(before.rows.length, after.rows.length);
  const links = after.rows.flatMap((row, to) => {
    const from = before.rows.findIndex(({ id }) => id === row.id);
    return from < 0 ? [] : [{ row, from, to, earlier: before.rows[from]! }];
  });
  return (
    <details className="batch-flow" open>
      <summary>
        From “{before.batch}” to “{after.batch}”
      </summary>
      <div className="batch-columns">
        <Side side={before} colourOf={colourOf} />
        <svg
          className="ribbons"
          style={{ height }}
          viewBox={`0 0 ${ACROSS} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {links.map(({ row, from, to, earlier }) => (
            <path
              key={row.id}
              className={colourOf(row)}
              d={ribbon(
                {
                  from: (from + 0.5) * ROW,
                  to: (to + 0.5) * ROW,
                  width: thickness(earlier),
                  end: thickness(row),
                },
                ACROSS,
              )}
            />
          ))}
        </svg>
        <Side side={after} colourOf={colourOf} />
      </div>
    </details>
  );
}

const Side = ({ side, colourOf }: { side: FlowSide; colourOf: (row: FlowRow) => string }) => (
  <ul aria-label={side.batch}>
    {side.rows.map(row => (
      <li key={row.id} className={colourOf(row)} style={{ height: ROW }}>
        <bdi dir="auto">{row.name}</bdi>
        <span>
          {row.documents.toLocaleString()} <small className="muted">{percent(row.share)}</small>
        </span>
        <span className="sw" />
      </li>
    ))}
  </ul>
);

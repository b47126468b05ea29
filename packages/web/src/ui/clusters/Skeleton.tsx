const WIDTHS = [58, 42, 66, 50, 74, 38, 60, 46, 55, 63, 40, 52];

/** Grey rows while the first clusters are made; nothing for the first 200 ms. */
export const Skeleton = () => (
  <div className="skeleton" aria-hidden="true">
    {WIDTHS.map(width => (
      <span key={width} style={{ '--w': `${width}%` } as React.CSSProperties} />
    ))}
  </div>
);

/** Radii of the pie for a size of the view and a number of rings. */

export interface PieGeometry {
  readonly centre: { readonly x: number; readonly y: number };
  /** Inner and outer radius of each ring of clusters; the rim is part of the ring. */
  readonly rings: readonly { readonly inner: number; readonly outer: number }[];
  /** Coloured edge at the outside of each ring. */
  readonly rim: number;
  /** Where the strokes of documents are. */
  readonly ticks: { readonly inner: number; readonly long: number; readonly short: number };
  readonly counts: number;
}

/** Room outside the rings for strokes and counts; less on small screens. */
const outside = (radius: number): number => Math.min(56, Math.max(40, radius * 0.18), radius * 0.45);

/** What a pie has besides the first ring. */
export interface PieParts {
  /** Rings of clusters, at least 1. */
  readonly rings: number;
  /** Whether strokes for documents are around it. */
  readonly documents: boolean;
  /** Room at the left and the right for labels outside, in pixels. */
  readonly side: number;
}

export function pieGeometry(
  { width, height }: { readonly width: number; readonly height: number },
  { rings, documents, side }: PieParts,
): PieGeometry {
  const radius = Math.max(0, Math.min(width / 2 - side, height / 2));
  const room = documents ? outside(radius) : Math.min(30, outside(radius));
  const outer = Math.max(0, radius - room);
  // Small pies need the room for labels
  const hole = outer * (rings > 1 ? 0.28 : outer < 170 ? 0.3 : 0.42);
  // The first ring carries the labels that matter and is the widest
  const shares = Array.from({ length: rings }, (_, ring) => (ring === 0 ? 1.25 : 1));
  const total = shares.reduce((sum, share) => sum + share, 0);
  let from = hole;
  const edges = shares.map(share => {
    const inner = from;
    from += ((outer - hole) * share) / total;
    return { inner, outer: from };
  });
  const tick = documents ? Math.min(16, room * 0.3) : 0;
  return {
    centre: { x: width / 2, y: height / 2 },
    rings: edges,
    rim: radius < 150 ? 3 : 5,
    ticks: { inner: outer + 6, long: outer + 6 + tick, short: outer + 6 + tick * 0.6 },
    counts: outer + (documents ? 6 + tick : 0) + 14,
  };
}

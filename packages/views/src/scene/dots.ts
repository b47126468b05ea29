/** Documents as dots: many more than elements could represent, so that they are painted. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The dots of a drawing; dot n represents document n. A dot without a place has NaN. */
export interface Dots {
  /** In pixels of the drawing. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Slot of the palette; 0 is neutral. */
  readonly slots: Uint8Array;
  /** In pixels. */
  readonly radius: number;
  /** The documents of a cluster, for what is selected. */
  readonly documentsOf: (cluster: string) => readonly number[];
  /** The cluster in whose colour a dot is; undefined if it has none. */
  readonly clusterOf: (document: number) => string | undefined;
  /** What the tooltip says of a dot. */
  readonly tipOf: (document: number) => string;
}

/** The dot nearest to a point, at most `reach` pixels away. */
export function nearestDot({ x, y }: Dots, at: Point, reach: number): number | undefined {
  let best: number | undefined;
  let least = reach * reach;
  for (let dot = 0; dot < x.length; dot++) {
    const distance = (x[dot]! - at.x) ** 2 + (y[dot]! - at.y) ** 2;
    if (distance <= least) [best, least] = [dot, distance];
  }
  return best;
}

/** Whether a ray to the right crosses the outline an odd number of times. */
function isInside(outline: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [a, b] = [outline[i]!, outline[j]!];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** The documents whose dots lie inside a closed outline. */
export function dotsInside({ x, y }: Dots, outline: readonly Point[]): readonly number[] {
  const across = outline.map(point => point.x);
  const down = outline.map(point => point.y);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  const found: number[] = [];
  for (let dot = 0; dot < x.length; dot++) {
    const [dx, dy] = [x[dot]!, y[dot]!];
    if (dx >= left && dx <= right && dy >= top && dy <= bottom && isInside(outline, dx, dy)) found.push(dot);
  }
  return found;
}

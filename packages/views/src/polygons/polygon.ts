/** Convex polygons: area, centre, what is left after a cut. Corners go round with the area positive. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Polygon = readonly Point[];

/** The half of the plane where `a x + b y ≤ c`. */
export interface Half {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const next = (polygon: Polygon, place: number): Point => polygon[place + 1] ?? polygon[0]!;

const cross = (p: Point, q: Point): number => p.x * q.y - q.x * p.y;

export const areaOf = (polygon: Polygon): number =>
  polygon.reduce((sum, point, place) => sum + cross(point, next(polygon, place)), 0) / 2;

/** The centre of gravity; the first corner where there is no area. */
export function centreOf(polygon: Polygon): Point {
  let [x, y, double] = [0, 0, 0];
  for (const [place, p] of polygon.entries()) {
    const q = next(polygon, place);
    const part = cross(p, q);
    x += (p.x + q.x) * part;
    y += (p.y + q.y) * part;
    double += part;
  }
  return Math.abs(double) < 1e-15 ? (polygon[0] ?? { x: 0, y: 0 }) : { x: x / (3 * double), y: y / (3 * double) };
}

const between = (p: Point, q: Point, share: number): Point => ({
  x: p.x + (q.x - p.x) * share,
  y: p.y + (q.y - p.y) * share,
});

/** The part of a polygon inside a half-plane; empty if nothing is. */
export function cutPolygon(polygon: Polygon, { a, b, c }: Half): Polygon {
  const over = polygon.map(({ x, y }) => a * x + b * y - c);
  if (over.every(distance => distance <= 0)) return polygon;
  return polygon.flatMap((point, place) => {
    const other = place + 1 === polygon.length ? 0 : place + 1;
    const [here, there] = [over[place]!, over[other]!];
    const crossing = () => between(point, polygon[other]!, here / (here - there));
    if (here <= 0) return there <= 0 || here === 0 ? [point] : [point, crossing()];
    return there < 0 ? [crossing()] : [];
  });
}

/** The polygon whose edges have all been moved inwards by a distance. */
export function shrink(polygon: Polygon, distance: number): Polygon {
  return polygon.reduce((rest: Polygon, p, place) => {
    const q = next(polygon, place);
    const [a, b] = [q.y - p.y, p.x - q.x];
    const length = Math.hypot(a, b);
    return length === 0 ? rest : cutPolygon(rest, { a, b, c: a * p.x + b * p.y - distance * length });
  }, polygon);
}

export interface Extent {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest upright rectangle around it. */
export function extentOf(polygon: Polygon): Extent {
  const xs = polygon.map(({ x }) => x);
  const ys = polygon.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The left and right end of a horizontal line within the polygon. */
export function rowOf(polygon: Polygon, y: number): { left: number; right: number } | undefined {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [place, p] of polygon.entries()) {
    const q = next(polygon, place);
    if (Math.min(p.y, q.y) > y || Math.max(p.y, q.y) < y || p.y === q.y) continue;
    const { x } = between(p, q, (y - p.y) / (q.y - p.y));
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return left <= right ? { left, right } : undefined;
}

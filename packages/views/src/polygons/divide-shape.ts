/**
 * Divides a convex shape into convex cells of wanted areas: a centroidal power diagram. Sites move to the middle of
 * their cells while the weights keep the areas, so that cells become compact. No chance is involved: the same shape
 * and shares give the same cells.
 */
import { treemapSquarify } from 'd3-hierarchy';
import { balance } from './balance.js';
import { areaOf, centreOf, extentOf, type Point, type Polygon } from './polygon.js';
import type { Site } from './power-diagram.js';

const ROUNDS = 24;
const rough = { tolerance: 0.2, steps: 2 };
const exact = { tolerance: 1e-3, steps: 40 };

/**
 * The middles of the tiles of a rectangular treemap, which are a good start: the largest at the top left, the last at
 * the bottom right.
 */
function middles(shares: readonly number[]): readonly Point[] {
  const children: { value: number; x0?: number; x1?: number; y0?: number; y1?: number }[] = shares.map(value => ({
    value,
  }));
  const value = shares.reduce((sum, share) => sum + share, 0);
  // The tiling reads only the value and the children of a node.
  treemapSquarify({ value, children } as never, 0, 0, 1, 1);
  return children.map(({ x0 = 0, x1 = 0, y0 = 0, y1 = 0 }) => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 }));
}

/** A number from -1 to 1 that looks random but is always the same: multiples of the golden ratio. */
const wobble = (number: number): number => 2 * ((number * 0.618033988749895) % 1) - 1;

/** Moves each site a little away from its place, because sites in rows and columns would stay in rows and columns. */
function startingSites(shape: Polygon, shares: readonly number[]): readonly Site[] {
  const { x, y, width, height } = extentOf(shape);
  const centre = centreOf(shape);
  const step = 0.25 / Math.sqrt(shares.length);
  const inside = 0.85;
  return middles(shares).map((middle, place) => ({
    x: centre.x + inside * (x + width * (middle.x + step * wobble(3 * place + 1)) - centre.x),
    y: centre.y + inside * (y + height * (middle.y + step * wobble(5 * place + 2)) - centre.y),
    weight: 0,
  }));
}

/** Sites outside the shape would have no cell, so they are moved towards its centre. */
function drawnInside(shape: Polygon, sites: readonly Site[]): readonly Site[] {
  const centre = centreOf(shape);
  const isInside = ({ x, y }: Point): boolean =>
    shape.every((p, place) => {
      const q = shape[place + 1] ?? shape[0]!;
      return (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x) > 0;
    });
  return sites.map(site => {
    let [moved, share] = [site, 1];
    while (!isInside(moved) && share > 0.01) {
      share *= 0.8;
      moved = { ...site, x: centre.x + share * (site.x - centre.x), y: centre.y + share * (site.y - centre.y) };
    }
    return moved;
  });
}

/**
 * Cells in the order of the shares, each with its share of the area to a thousandth.
 *
 * @param shares positive numbers; their sum represents the whole shape
 */
export function divideShape(shape: Polygon, shares: readonly number[]): readonly Polygon[] {
  if (shares.length <= 1) return shares.map(() => shape);
  const sum = shares.reduce((total, share) => total + share, 0);
  const whole = areaOf(shape);
  const wanted = shares.map(share => (whole * share) / sum);
  let found = balance(shape, drawnInside(shape, startingSites(shape, shares)), wanted, rough);
  for (let round = 0; round < ROUNDS; round++) {
    const moved = found.cells.map(({ polygon }, i) => ({ ...centreOf(polygon), weight: found.sites[i]!.weight }));
    found = balance(shape, moved, wanted, rough);
  }
  return balance(shape, found.sites, wanted, exact).cells.map(({ polygon }) => polygon);
}

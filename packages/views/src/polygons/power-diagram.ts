/**
 * Power diagrams (Aurenhammer 1987): Voronoi cells that a weight makes larger or smaller. Each cell is cut out by all
 * other sites: quadratic, which is fast enough for the few hundred cells a picture can show, and has no special cases.
 */
import type { Point, Polygon } from './polygon.js';

export interface Site extends Point {
  readonly weight: number;
}

export interface PowerCell {
  readonly polygon: Polygon;
  /** The site on the other side of the edge that starts at each corner; -1 at the edge of the shape. */
  readonly beyond: readonly number[];
}

/** The line a·x + b·y = c, with the cell of a site beyond it. */
interface Border {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly site: number;
}

function cutCell({ polygon, beyond }: PowerCell, { a, b, c, site }: Border): PowerCell {
  const over = polygon.map(({ x, y }) => a * x + b * y - c);
  if (over.every(distance => distance <= 0)) return { polygon, beyond };
  const corners: Point[] = [];
  const owners: number[] = [];
  for (const [place, p] of polygon.entries()) {
    const other = place + 1 === polygon.length ? 0 : place + 1;
    const [here, there] = [over[place]!, over[other]!];
    if (here <= 0) {
      corners.push(p);
      owners.push(beyond[place]!);
    }
    if (here <= 0 === there <= 0) continue;
    const [q, share] = [polygon[other]!, here / (here - there)];
    corners.push({ x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share });
    owners.push(here <= 0 ? site : beyond[place]!);
  }
  return { polygon: corners, beyond: owners };
}

/** The cell of each site in a convex shape; without corners where a site gets nothing. */
export function powerDiagram(shape: Polygon, sites: readonly Site[]): readonly PowerCell[] {
  const edge = shape.map(() => -1);
  return sites.map((own, number) => {
    let cell: PowerCell = { polygon: shape, beyond: edge };
    for (const [other, site] of sites.entries()) {
      if (other === number || cell.polygon.length === 0) continue;
      const c = site.x ** 2 + site.y ** 2 - site.weight - (own.x ** 2 + own.y ** 2 - own.weight);
      cell = cutCell(cell, { a: 2 * (site.x - own.x), b: 2 * (site.y - own.y), c, site: other });
    }
    return cell;
  });
}

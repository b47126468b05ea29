/**
 * Weights that give every cell of a power diagram a wanted area. They always exist (Aurenhammer, Hoffmann, Aronov
 * 1998); they are found by Newton's method, damped so that no cell ever vanishes (Kitagawa, Mérigot, Thibert 2019).
 */
import { areaOf, type Point, type Polygon } from './polygon.js';
import { type PowerCell, powerDiagram, type Site } from './power-diagram.js';

export interface Balanced {
  readonly sites: readonly Site[];
  readonly cells: readonly PowerCell[];
  /** The largest difference from a wanted area, as a share of it. */
  readonly error: number;
}

const distance = (p: Point, q: Point): number => Math.hypot(p.x - q.x, p.y - q.y);

const areasOf = (cells: readonly PowerCell[]): readonly number[] => cells.map(({ polygon }) => areaOf(polygon));

const errorOf = (areas: readonly number[], wanted: readonly number[]): number =>
  areas.reduce((worst, area, i) => Math.max(worst, Math.abs(area - wanted[i]!) / wanted[i]!), 0);

/** How much each area grows when a neighbour's weight does: the length of the edge by the distance of the sites. */
function slopes(sites: readonly Site[], cells: readonly PowerCell[]): readonly ReadonlyMap<number, number>[] {
  return cells.map(({ polygon, beyond }, number) => {
    const row = new Map<number, number>();
    for (const [place, other] of beyond.entries()) {
      if (other < 0) continue;
      const length = distance(polygon[place]!, polygon[place + 1] ?? polygon[0]!);
      row.set(other, (row.get(other) ?? 0) + length / (2 * distance(sites[number]!, sites[other]!)));
    }
    return row;
  });
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

/** Solves the equations of the slopes by conjugate gradients: they are sparse and symmetric. */
function solve(rows: readonly ReadonlyMap<number, number>[], right: readonly number[]): readonly number[] {
  const diagonal = rows.map(row => [...row.values()].reduce((sum, value) => sum + value, 0) || 1);
  const times = (x: readonly number[]) =>
    rows.map((row, i) => [...row].reduce((sum, [j, value]) => sum - value * x[j]!, diagonal[i]! * x[i]!));
  let x: readonly number[] = right.map(() => 0);
  let rest = right;
  let scaled = rest.map((value, i) => value / diagonal[i]!);
  let direction: readonly number[] = scaled;
  let size = dot(rest, scaled);
  const enough = 1e-16 * size;
  for (let step = 0; step < 2 * right.length && size > enough; step++) {
    const image = times(direction);
    const along = size / dot(direction, image);
    x = x.map((value, i) => value + along * direction[i]!);
    rest = rest.map((value, i) => value - along * image[i]!);
    scaled = rest.map((value, i) => value / diagonal[i]!);
    const before = size;
    size = dot(rest, scaled);
    direction = scaled.map((value, i) => value + (size / before) * direction[i]!);
  }
  return x;
}

const weighted = (sites: readonly Site[], change: readonly number[], share: number): readonly Site[] =>
  sites.map(({ x, y, weight }, i) => ({ x, y, weight: weight + share * change[i]! }));

/** Sites whose cells all have some area: as they are, or without weights. */
function alive(shape: Polygon, sites: readonly Site[]): Pick<Balanced, 'sites' | 'cells'> {
  const cells = powerDiagram(shape, sites);
  if (cells.every(({ polygon }) => areaOf(polygon) > 0)) return { sites, cells };
  const plain = sites.map(({ x, y }) => ({ x, y, weight: 0 }));
  return { sites: plain, cells: powerDiagram(shape, plain) };
}

/** Changes the weights until every cell's area is within the tolerance of what is wanted, or no step helps. */
export function balance(
  shape: Polygon,
  start: readonly Site[],
  wanted: readonly number[],
  { tolerance, steps }: { tolerance: number; steps: number },
): Balanced {
  let { sites, cells } = alive(shape, start);
  let areas = areasOf(cells);
  const least = 0.4 * Math.min(...areas, ...wanted);
  for (let step = 0; step < steps && errorOf(areas, wanted) > tolerance; step++) {
    const missing = wanted.map((area, i) => area - areas[i]!);
    const change = solve(slopes(sites, cells), missing);
    const before = Math.sqrt(dot(missing, missing));
    let share = 1;
    let tried = { sites, cells, areas };
    for (; share > 1e-3; share /= 2) {
      const moved = weighted(sites, change, share);
      const diagram = powerDiagram(shape, moved);
      tried = { sites: moved, cells: diagram, areas: areasOf(diagram) };
      const left = tried.areas.map((area, i) => wanted[i]! - area);
      if (Math.min(...tried.areas) > least && Math.sqrt(dot(left, left)) < (1 - share / 2) * before) break;
    }
    if (share <= 1e-3) break;
    ({ sites, cells, areas } = tried);
  }
  return { sites, cells, error: errorOf(areas, wanted) };
}

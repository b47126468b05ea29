/** Polygons for parts and the parts inside them. Slow for many parts: pages ask another thread. */
import { divideShape } from './divide-shape.js';
import { areaOf, cutPolygon, extentOf, type Polygon, shrink } from './polygon.js';

/** A cell to make, with the cells inside it. */
export interface PolygonPart {
  /** The key under which the polygon is returned; unique in the whole question. */
  readonly id: string;
  /** A positive number. Areas are proportional to weights among the parts of one shape. */
  readonly weight: number;
  /** What the cell itself is divided among; empty for a cell that is not divided. */
  readonly parts: readonly PolygonPart[];
}

/** What to divide. Shapes and polygons are in shares of the width and the height, so that they can be stretched. */
export interface PolygonQuestion {
  /** The convex polygon to divide. */
  readonly shape: Polygon;
  /** Width of the whole chart by its height. */
  readonly aspect: number;
  /** What to divide it among. */
  readonly parts: readonly PolygonPart[];
}

/** Polygons by the id of the part. */
export type DividedPolygons = ReadonlyMap<string, Polygon>;

export const wholeChart: Polygon = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** More cells on one level take too long to divide and are too small to read. */
export const MOST_POLYGONS = 150;

/** Share of the height that the name of a cell takes, above subclusters or, once it fills the view, documents. */
export const nameShare = { clusters: 0.2, documents: 0.08 };

/** Where the parts inside a cell may lie: below its name, a little off its edges. */
export function roomInside(polygon: Polygon, share: number): Polygon {
  const { y, height } = extentOf(polygon);
  const below = cutPolygon(polygon, { a: 0, b: -1, c: -(y + share * height) });
  return shrink(below, 0.03 * Math.sqrt(areaOf(polygon)));
}

/** Divides at once; equal questions get equal polygons. */
export function layoutPolygons({ shape, aspect, parts }: PolygonQuestion): DividedPolygons {
  const [wide, high] = [Math.sqrt(aspect), 1 / Math.sqrt(aspect)];
  const polygons = new Map<string, Polygon>();
  const place = (room: Polygon, inside: readonly PolygonPart[]): void => {
    if (inside.length === 0 || room.length < 3) return;
    const cells = divideShape(
      room,
      inside.map(({ weight }) => weight),
    );
    for (const [number, part] of inside.entries()) {
      const cell = cells[number]!;
      polygons.set(
        part.id,
        cell.map(({ x, y }) => ({ x: x / wide, y: y / high })),
      );
      if (part.parts.length > 0) place(roomInside(cell, nameShare.clusters), part.parts);
    }
  };
  place(
    shape.map(({ x, y }) => ({ x: x * wide, y: y * high })),
    parts,
  );
  return polygons;
}

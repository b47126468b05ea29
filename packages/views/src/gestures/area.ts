/**
 * Which clusters, documents of one cluster, or cells that represent documents are within an area drawn over a chart.
 */
import type { Box, Drawing, Mark } from '../scene/shape.js';
import type { Selected } from '../selection.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether a point, counted from the drawing's origin, lies inside the mark's outline. */
export type Contains = (mark: Mark, point: Point) => boolean;

export const areaBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

/** Points in a row, edges included: close enough together that no cell with a readable label slips through. */
const GRID = 12;

const gridOf = ({ x, y, width, height }: Box, origin: Point): readonly Point[] =>
  Array.from({ length: GRID * GRID }, (_, i) => ({
    x: x - origin.x + (width * (i % GRID)) / (GRID - 1),
    y: y - origin.y + (height * Math.floor(i / GRID)) / (GRID - 1),
  }));

const holdsMiddle = (area: Box, { box }: Mark): boolean => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;
};

/** Small marks count by their middle, large ones by any part of them. */
function touchedBy(area: Box, { marks, origin }: Drawing, contains: Contains): readonly Mark[] {
  const grid = gridOf(area, origin);
  return marks.filter(
    mark => holdsMiddle(area, mark) || (mark.document === undefined && grid.some(point => contains(mark, point))),
  );
}

/** The clusters an area touches. Within one cluster it selects finer: the documents, or the cells, that lie in it. */
export function selectedBy(area: Box, drawing: Drawing, contains: Contains): Selected {
  const touched = touchedBy(area, drawing, contains);
  const cells = touched.flatMap(mark => mark.documents ?? []);
  if (cells.length > 0) return { clusters: new Set(), documents: new Set(cells) };
  const top = touched.filter(mark => mark.level === 1 && mark.id === mark.cluster);
  const documents = touched.flatMap(mark => mark.document ?? []);
  if (top.length <= 1 && documents.length > 0) return { clusters: new Set(), documents: new Set(documents) };
  return { clusters: new Set(top.map(mark => mark.cluster)), documents: new Set() };
}

/** Asks a canvas, which knows the geometry of paths. */
export function canvasContains(): Contains {
  const context = document.createElement('canvas').getContext('2d');
  const paths = new Map<string, Path2D>();
  return (mark, { x, y }) => {
    let path = paths.get(mark.outline);
    if (!path) paths.set(mark.outline, (path = new Path2D(mark.outline)));
    return context?.isPointInPath(path, x, y) ?? false;
  };
}

/** The name of a cluster on the map, with its number of documents. */
import type { ClusterItem } from '../cluster-item.js';
import { type Box, decimal, isolate, type Shape } from '../scene/shape.js';
import { countText } from '../text/count-text.js';
import { wrap } from '../text/fit-text.js';
import { countSize, LEAST_LABEL, lineHeight } from '../text/label-size.js';
import { atSize, type Measure } from '../text/measure.js';
import type { Rooms } from './place-labels.js';

/** The size of the name of the largest cluster. */
const MOST_SIZE = 22;
/** A name is broken at this many times its size. */
const LINE = 11;
const LINES = 2;

/** What a label is made of. */
interface Naming {
  readonly item: ClusterItem;
  /** The middle of the region that it names. */
  readonly x: number;
  readonly y: number;
  /** Documents of the largest cluster. */
  readonly most: number;
  readonly measure: Measure;
}

/** The size of a name: by the area that its documents take. */
const sizeOf = (count: number, most: number): number =>
  Math.round(LEAST_LABEL + (MOST_SIZE - LEAST_LABEL) * Math.sqrt(count / Math.max(1, most)));

type Place = readonly [right: number, down: number];

/** Where a label is tried, in its own widths and heights from the middle of its region: nearest first. */
const NEAR: readonly Place[] = [
  [0, 0],
  [0, -0.6],
  [0, 0.6],
  [-0.5, 0],
  [0.5, 0],
  [-0.5, -0.6],
  [0.5, -0.6],
  [-0.5, 0.6],
  [0.5, 0.6],
];
const FAR: readonly Place[] = [
  [0, -1.7],
  [0, 1.7],
];

/** A label in a free room near the middle of its region, smaller if it must be; none if no space is left. */
export function labelShapes(naming: Naming, rooms: Rooms): readonly Shape[] {
  const size = sizeOf(naming.item.documents.length, naming.most);
  const sizes = [...new Set([size, Math.round((size + LEAST_LABEL) / 2), LEAST_LABEL])];
  const tries = [...sizes.map(each => [each, NEAR] as const), [LEAST_LABEL, FAR] as const];
  for (const [each, places] of tries) {
    const shapes = shapesAt(each, places, naming, rooms);
    if (shapes.length > 0) return shapes;
  }
  return [];
}

function shapesAt(
  size: number,
  places: readonly Place[],
  { item, x, y, measure }: Naming,
  rooms: Rooms,
): readonly Shape[] {
  const lines = wrap(item.label, { width: LINE * size, lines: LINES }, 'label', atSize(measure, size));
  const count = countText(item.documents.length);
  const numberSize = countSize(size);
  const step = lineHeight(size);
  const width = Math.max(...lines.map(line => measure(line, 'label', size)), measure(count, 'count', numberSize));
  const height = (lines.length + 1) * step;
  const boxAt = ([right, down]: Place): Box =>
    rooms.inside({ x: x + (right - 0.5) * width, y: y + (down - 0.5) * height, width, height });
  const room = lines.length === 0 ? undefined : rooms.take(places.map(boxAt));
  if (!room) return [];
  const at = (line: number, fontSize: number) => ({
    x: decimal(room.x + width / 2),
    y: decimal(room.y + size + line * step),
    'font-size': fontSize,
  });
  const box = { x: decimal(room.x), y: decimal(room.y), width: decimal(width), height: decimal(height) };
  return [
    { tag: 'rect', style: 'hit', attributes: box },
    ...lines.map(
      (line, place): Shape => ({ tag: 'text', style: 'mapLabel', attributes: at(place, size), text: isolate(line) }),
    ),
    { tag: 'text', style: 'mapCount', attributes: at(lines.length, numberSize), text: count },
  ];
}

/** A label along the radius of a sector, turned so that it can be read. */
import { decimal, isolate, type Shape } from '../scene/shape.js';
import { cut, wrap } from '../text/fit-text.js';
import type { Measure } from '../text/measure.js';
import { pointAt } from './arcs.js';
import type { Sector } from './layout-pie.js';

const LINE_HEIGHT = 16;
const PADDING = 7;

/** Fewer letters of a label are not worth showing. */
const LEAST_ROOM = 28;
const LEAST_LETTERS = 5;

const thickness = (angle: number, radius: number): number => radius * 2 * Math.sin(Math.min(angle, Math.PI) / 2);

interface Placed {
  readonly lines: readonly string[];
  /** Where the middle of the text is. */
  readonly radius: number;
}

/** A label and the piece of a ring that it may fill. */
interface Ring {
  readonly label: string;
  /** Of the sector, in radians. */
  readonly angle: number;
  readonly inner: number;
  readonly outer: number;
  readonly fit: (label: string, room: number, lines: number) => readonly string[];
  readonly width: (text: string) => number;
}

/** In the middle of the ring, on two lines where the sector is thick enough near the centre. */
function inTheMiddle({ label, angle, inner, outer, fit }: Ring): Placed | undefined {
  const room = outer - inner - 2 * PADDING;
  const thick = thickness(angle, inner + PADDING + room * 0.15);
  if (thick < LINE_HEIGHT - 2 || room < LEAST_ROOM) return undefined;
  return { lines: fit(label, room, thick >= 2 * LINE_HEIGHT + 4 ? 2 : 1), radius: (inner + outer) / 2 };
}

/** At the rim, where a thin sector is thickest. */
function atTheRim({ label, angle, inner, outer, fit, width }: Ring): Placed | undefined {
  const from = Math.max(inner + PADDING, (LINE_HEIGHT - 3) / (2 * Math.sin(Math.min(angle, Math.PI) / 2)));
  const room = outer - PADDING - from;
  if (room < LEAST_ROOM) return undefined;
  const [line = ''] = fit(label, room, 1);
  const stub = line !== label && line.length <= LEAST_LETTERS;
  return stub ? undefined : { lines: [line], radius: outer - PADDING - width(line) / 2 };
}

/** Draws the label between two radii; nothing where no letters fit. */
export function sectorLabelShapes(
  { item, start, end, depth }: Sector,
  inner: number,
  outer: number,
  measure: Measure,
): readonly Shape[] {
  const role = depth === 0 ? 'label' : 'sublabel';
  const fit: Ring['fit'] = (label, room, lines) =>
    lines === 1 ? [cut(label, room, role, measure)] : wrap(label, { width: room, lines }, role, measure);
  const width: Ring['width'] = text => measure(text, role);
  const ring = { label: item.label, angle: end - start, inner, outer, fit, width };
  const placed = inTheMiddle(ring) ?? atTheRim(ring);
  if (placed === undefined) return [];
  const angle = (start + end) / 2;
  const turn = (angle * 180) / Math.PI + (angle < Math.PI ? -90 : 90);
  const { x, y } = pointAt(placed.radius, angle);
  return placed.lines
    .filter(line => line !== '')
    .map((line, place, { length }) => ({
      tag: 'text',
      style: depth === 0 ? 'centredLabel' : 'centredSublabel',
      attributes: {
        transform: `translate(${decimal(x)} ${decimal(y)}) rotate(${decimal(turn)})`,
        y: decimal((place - (length - 1) / 2) * LINE_HEIGHT + 4.5),
      },
      text: isolate(line),
    }));
}

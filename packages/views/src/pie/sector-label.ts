/** A label along the radius of a sector, turned so that it can be read. */
import { decimal, isolate, type Shape } from '../scene/shape.js';
import { cut, wrap } from '../text/fit-text.js';
import type { Measure } from '../text/measure.js';
import { pointAt } from './arcs.js';
import type { Sector } from './layout-pie.js';

const lineHeight = 16;
const padding = 7;

/** Shorter pieces of a label say nothing. */
const leastRoom = 28;
const leastLetters = 5;

const thickness = (angle: number, radius: number): number => radius * 2 * Math.sin(Math.min(angle, Math.PI) / 2);

interface Placed {
  readonly lines: readonly string[];
  /** Where the middle of the text is. */
  readonly radius: number;
}

/** In the middle of the ring, on two lines where the sector is thick enough near the centre. */
function inTheMiddle(label: string, angle: number, inner: number, outer: number, fit: Fit): Placed | undefined {
  const room = outer - inner - 2 * padding;
  const thick = thickness(angle, inner + padding + room * 0.15);
  if (thick < lineHeight - 2 || room < leastRoom) return undefined;
  return { lines: fit(label, room, thick >= 2 * lineHeight + 4 ? 2 : 1), radius: (inner + outer) / 2 };
}

/** At the rim, where a thin sector is thickest. */
function atTheRim(
  label: string,
  angle: number,
  inner: number,
  outer: number,
  fit: Fit,
  width: Width,
): Placed | undefined {
  const from = Math.max(inner + padding, (lineHeight - 3) / (2 * Math.sin(Math.min(angle, Math.PI) / 2)));
  const room = outer - padding - from;
  if (room < leastRoom) return undefined;
  const [line = ''] = fit(label, room, 1);
  const stub = line !== label && line.length <= leastLetters;
  return stub ? undefined : { lines: [line], radius: outer - padding - width(line) / 2 };
}

type Fit = (label: string, room: number, lines: number) => readonly string[];
type Width = (text: string) => number;

/** Draws the label between two radii; nothing where no letters fit. */
export function sectorLabelShapes(
  { item, start, end, depth }: Sector,
  inner: number,
  outer: number,
  measure: Measure,
): readonly Shape[] {
  const role = depth === 0 ? 'label' : 'sublabel';
  const fit: Fit = (label, room, lines) =>
    lines === 1 ? [cut(label, room, role, measure)] : wrap(label, room, lines, role, measure);
  const placed =
    inTheMiddle(item.label, end - start, inner, outer, fit) ??
    atTheRim(item.label, end - start, inner, outer, fit, text => measure(text, role));
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
        y: decimal((place - (length - 1) / 2) * lineHeight + 4.5),
      },
      text: isolate(line),
    }));
}

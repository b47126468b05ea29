/** Labels inside sectors: upright where a line of text fits, else along the radius, turned to be readable. */
import { decimal, isolate, type Shape } from '../scene/shape.js';
import { cut, wrap } from '../text/fit-text.js';
import { LEAST_LABEL, labelSizes, lineHeight } from '../text/label-size.js';
import { atSize, type FontRole, type Measure } from '../text/measure.js';
import { pointAt } from './arcs.js';
import type { Sector } from './layout-pie.js';

const PADDING = 7;
/** Turned labels are harder to read when they are large. */
const MOST_TURNED = 16;
const MOST_LINES = 4;

/** Fewer letters of a label are not worth showing. */
const LEAST_ROOM = 28;
const LEAST_LETTERS = 5;

/** The part of a ring that a label may fill. */
export interface RingPart {
  readonly sector: Sector;
  readonly inner: number;
  readonly outer: number;
  readonly measure: Measure;
}

export interface SectorLabel {
  readonly shapes: readonly Shape[];
  /** False if letters are missing. */
  readonly isWhole: boolean;
}

const roleOf = ({ depth }: Sector): FontRole => (depth === 0 ? 'label' : 'sublabel');
const styleOf = ({ depth }: Sector): Shape['style'] => (depth === 0 ? 'centredLabel' : 'centredSublabel');

/** Sectors hold nothing but their label, so it may be larger than in a cell of the same area. */
const ROOMIER = 1.5;

const areaFor = ({ sector: { start, end }, inner, outer }: RingPart): number =>
  (ROOMIER * (end - start) * (outer * outer - inner * inner)) / 2;

const thickness = (angle: number, radius: number): number => radius * 2 * Math.sin(Math.min(angle, Math.PI) / 2);

/** An upright rectangle around a point. */
interface Upright {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether a rectangle, with some room around it, lies within the part of the ring. */
function holds({ sector: { start, end }, inner, outer }: RingPart, { x, y, width, height }: Upright): boolean {
  const [half, high] = [width / 2 + PADDING - 2, height / 2 + 2];
  const nearest = Math.hypot(Math.max(0, Math.abs(x) - half), Math.max(0, Math.abs(y) - high));
  if (nearest < inner + 2) return false;
  const points = [-1, 0, 1].flatMap(across => [-1, 1].map(down => ({ x: x + across * half, y: y + down * high })));
  return points.every(point => {
    const angle = (Math.atan2(point.x, -point.y) + 2 * Math.PI) % (2 * Math.PI);
    return Math.hypot(point.x, point.y) <= outer - 2 && angle >= start && angle <= end;
  });
}

/** The widest upright rectangle of a height around the middle of the sector; 0 if there is none. */
function widthAcross(part: RingPart, radius: number, height: number): number {
  const { x, y } = pointAt(radius, (part.sector.start + part.sector.end) / 2);
  for (let width = 2 * part.outer; width >= LEAST_ROOM; width *= 0.93)
    if (holds(part, { x, y, width, height })) return width;
  return 0;
}

const isComplete = (lines: readonly string[]): boolean => lines.length > 0 && !lines.at(-1)!.endsWith('…');

/** The whole label upright, as large as the sector deserves and holds it; nothing if it is not whole. */
export function uprightLabel(part: RingPart): SectorLabel | undefined {
  const { sector, inner, outer, measure } = part;
  const role = roleOf(sector);
  // Hundreds of thin sectors need no further thought
  if (thickness(sector.end - sector.start, outer) < lineHeight(LEAST_LABEL)) return undefined;
  for (const size of labelSizes(areaFor(part)))
    for (let count = 1; count <= MOST_LINES; count++)
      for (const share of [0.5, 0.62]) {
        const radius = inner + share * (outer - inner);
        const width = widthAcross(part, radius, count * lineHeight(size));
        if (width === 0) continue;
        const lines = wrap(sector.item.label, { width, lines: count }, role, atSize(measure, size));
        if (isComplete(lines)) return { shapes: uprightShapes(sector, lines, radius, size), isWhole: true };
      }
  return undefined;
}

function uprightShapes(sector: Sector, lines: readonly string[], radius: number, size: number): readonly Shape[] {
  const { x, y } = pointAt(radius, (sector.start + sector.end) / 2);
  const step = lineHeight(size);
  return lines.map((line, place) => ({
    tag: 'text',
    style: styleOf(sector),
    attributes: {
      x: decimal(x),
      y: decimal(y + (place - (lines.length - 1) / 2) * step + size * 0.35),
      'font-size': size,
    },
    text: isolate(line),
  }));
}

interface Turned {
  readonly lines: readonly string[];
  /** Where the middle of the text is. */
  readonly radius: number;
  readonly size: number;
}

const linesOf = ({ sector, measure }: RingPart, size: number, room: number, most: number): readonly string[] => {
  const [role, sized] = [roleOf(sector), atSize(measure, size)];
  const { label } = sector.item;
  return most === 1 ? [cut(label, room, role, sized)] : wrap(label, { width: room, lines: most }, role, sized);
};

/** In the middle of the ring, on two lines where the sector is thick enough near the centre. */
function inTheMiddle(part: RingPart, size: number): Turned | undefined {
  const { sector, inner, outer } = part;
  const room = outer - inner - 2 * PADDING;
  const step = lineHeight(size);
  const thick = thickness(sector.end - sector.start, inner + PADDING + room * 0.15);
  if (thick < step - 1 || room < LEAST_ROOM) return undefined;
  return { lines: linesOf(part, size, room, thick >= 2 * step + 4 ? 2 : 1), radius: (inner + outer) / 2, size };
}

/** At the rim, where a thin sector is thickest. */
function atTheRim(part: RingPart, size: number): Turned | undefined {
  const { sector, inner, outer, measure } = part;
  const half = Math.sin(Math.min(sector.end - sector.start, Math.PI) / 2);
  const from = Math.max(inner + PADDING, (lineHeight(size) - 2) / (2 * half));
  const room = outer - PADDING - from;
  if (room < LEAST_ROOM) return undefined;
  const [line = ''] = linesOf(part, size, room, 1);
  if (line !== sector.item.label && line.length <= LEAST_LETTERS) return undefined;
  return { lines: [line], radius: outer - PADDING - measure(line, roleOf(sector), size) / 2, size };
}

function turnedShapes({ sector }: RingPart, { lines, radius, size }: Turned): readonly Shape[] {
  const angle = (sector.start + sector.end) / 2;
  const turn = (angle * 180) / Math.PI + (angle < Math.PI ? -90 : 90);
  const { x, y } = pointAt(radius, angle);
  return lines
    .filter(line => line !== '')
    .map((line, place, { length }) => ({
      tag: 'text',
      style: styleOf(sector),
      attributes: {
        transform: `translate(${decimal(x)} ${decimal(y)}) rotate(${decimal(turn)})`,
        y: decimal((place - (length - 1) / 2) * lineHeight(size) + size * 0.35),
        'font-size': size,
      },
      text: isolate(line),
    }));
}

/** The label along the radius: whole in the largest size that holds it, else cut; nothing if no letters fit. */
export function turnedLabel(part: RingPart): SectorLabel | undefined {
  for (const size of labelSizes(areaFor(part), MOST_TURNED))
    for (const placed of [inTheMiddle(part, size), atTheRim(part, size)])
      if (placed && isComplete(placed.lines)) return { shapes: turnedShapes(part, placed), isWhole: true };
  const placed = inTheMiddle(part, LEAST_LABEL) ?? atTheRim(part, LEAST_LABEL);
  return placed && { shapes: turnedShapes(part, placed), isWhole: false };
}

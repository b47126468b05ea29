/** Labels outside the pie, tied to their thin sectors by lines: at the left and the right, never on each other. */
import { decimal, isolate, rectangle, type Shape } from '../scene/shape.js';
import { cut } from '../text/fit-text.js';
import { LEAST_LABEL } from '../text/label-size.js';
import type { Measure } from '../text/measure.js';
import { pointAt } from './arcs.js';
import type { Sector } from './layout-pie.js';
import type { PieGeometry } from './pie-geometry.js';

/** From one baseline to the next. */
const STEP = 16;
/** Between the numbers around the pie and the labels. */
const DISTANCE = 22;
/** Between label and number, and between line and label. */
const SPACE = 5;
const LEAST_ROOM = 44;
/** How far up or down a label may be moved from its sector. */
const FARTHEST = 40;
/** Sectors thinner than this, in radians, cannot hold a label. */
export const THIN = 0.1;

/** Room for labels at each side of a pie with thin sectors; none where the pie would become too small. */
export const sideRoom = (width: number, height: number): number =>
  width < 420 ? 0 : Math.max(0, Math.min(150, 0.17 * width, Math.max(width / 2 - 130, (width - height) / 2)));

/** Where labels may stand, around the middle of the pie. */
export interface Surroundings {
  readonly geometry: PieGeometry;
  readonly width: number;
  readonly height: number;
  readonly measure: Measure;
}

interface Placed {
  readonly sector: Sector;
  /** The middle of the text. */
  readonly y: number;
}

const middleOf = ({ start, end }: Sector): number => (start + end) / 2;
const wantedAt = (sector: Sector, radius: number): number => pointAt(radius, middleOf(sector)).y;

/** Where texts at a height begin, so that the circle of numbers stays free. */
function distanceAt(y: number, radius: number): number {
  const reach = (at: number): number => Math.sqrt(Math.max(0, radius * radius - at * at));
  return Math.max(reach(y - STEP / 2), reach(y + STEP / 2), 12);
}

/** The places of labels of one side, moved apart in the order of their sectors, within the height. */
function movedApart(sectors: readonly Sector[], radius: number, limit: number): readonly Placed[] {
  const sorted = sectors.toSorted((a, b) => wantedAt(a, radius) - wantedAt(b, radius));
  const ys: number[] = [];
  for (const sector of sorted) ys.push(Math.max(wantedAt(sector, radius), (ys.at(-1) ?? -limit - STEP) + STEP));
  for (let place = ys.length - 1, below = limit + STEP; place >= 0; place--) {
    ys[place] = Math.min(ys[place]!, below - STEP);
    below = ys[place]!;
  }
  return sorted.map((sector, place) => ({ sector, y: ys[place]! }));
}

/** The largest sectors of one side, as many as have a place near their sector: far lines cannot be followed. */
function spread(sectors: readonly Sector[], { geometry, height }: Surroundings): readonly Placed[] {
  const radius = geometry.counts + DISTANCE;
  const limit = height / 2 - STEP / 2;
  let kept: readonly Sector[] = [];
  let placed: readonly Placed[] = [];
  for (const sector of sectors.toSorted((a, b) => b.item.documents.length - a.item.documents.length)) {
    const tried = movedApart([...kept, sector], radius, limit);
    const isNear = tried.every(
      ({ sector: each, y }) => y >= -limit && Math.abs(y - wantedAt(each, radius)) <= FARTHEST,
    );
    if (!isNear) continue;
    kept = [...kept, sector];
    placed = tried;
  }
  return placed;
}

const text = (style: Shape['style'], words: string, x: number, y: number): Shape => ({
  tag: 'text',
  style,
  attributes: { x: decimal(x), y: decimal(y + LEAST_LABEL * 0.35), 'font-size': LEAST_LABEL },
  text: words,
});

/** Label, number and line; nothing where no letters fit. */
function labelShapes({ sector, y }: Placed, right: boolean, around: Surroundings): readonly Shape[] {
  const { geometry, width, measure } = around;
  const from = distanceAt(y, geometry.counts + DISTANCE);
  const number = String(sector.item.documents.length);
  const numberWidth = measure(number, 'count', LEAST_LABEL);
  const room = width / 2 - from - numberWidth - SPACE - 2;
  const label = room < LEAST_ROOM ? '' : cut(sector.item.label, room, 'sublabel', measure);
  if (label === '') return [];
  const labelWidth = measure(label, 'sublabel');
  const left = right ? from : -from - labelWidth - SPACE - numberWidth;
  const [a, b] = [geometry.ticks.long + 2, geometry.counts + 4].map(radius => pointAt(radius, middleOf(sector)));
  const line = `M${decimal(a!.x)} ${decimal(a!.y)}L${decimal(b!.x)} ${decimal(b!.y)}L${decimal(right ? from - SPACE : SPACE - from)} ${decimal(y)}`;
  const area = { x: left - 2, y: y - STEP / 2, width: labelWidth + SPACE + numberWidth + 4, height: STEP };
  return [
    { tag: 'path', style: 'hit', attributes: { d: rectangle(area) } },
    { tag: 'path', style: 'leader', attributes: { d: line } },
    text('sublabel', isolate(label), left, y),
    text('count', number, left + labelWidth + SPACE, y),
  ];
}

/** The labels of sectors that hold none themselves. Where there is no room for all, the largest sectors have them. */
export function outsideLabels(sectors: readonly Sector[], around: Surroundings): ReadonlyMap<Sector, readonly Shape[]> {
  const isRight = (sector: Sector): boolean => middleOf(sector) < Math.PI;
  const labels = [true, false].flatMap(right =>
    spread(
      sectors.filter(sector => isRight(sector) === right),
      around,
    ).map(placed => [placed.sector, labelShapes(placed, right, around)] as const),
  );
  return new Map(labels.filter(([, shapes]) => shapes.length > 0));
}

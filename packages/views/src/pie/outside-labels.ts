/** Labels outside the pie, tied to their thin sectors by lines: at the left and the right, never on each other. */
import { decimal, isolate, rectangle, type Shape } from '../scene/shape.js';
import { countText } from '../text/count-text.js';
import { cut, wrap } from '../text/fit-text.js';
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

/** Room for labels at each side of a pie with thin sectors; none if the pie would become too small. */
export const sideRoom = (width: number, height: number): number =>
  width < 420 ? 0 : Math.max(0, Math.min(150, 0.17 * width, Math.max(width / 2 - 130, (width - height) / 2)));

/** Where labels may be, around the middle of the pie. */
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
  readonly lines: Lines;
}

/** How many lines the label of a sector has. */
type Lines = 1 | 2;

const middleOf = ({ start, end }: Sector): number => (start + end) / 2;
const wantedAt = (sector: Sector, radius: number): number => pointAt(radius, middleOf(sector)).y;

/** Where texts at a height begin, so that the circle of numbers stays free. */
function distanceAt(y: number, radius: number): number {
  const reach = (at: number): number => Math.sqrt(Math.max(0, radius * radius - at * at));
  return Math.max(reach(y - STEP / 2), reach(y + STEP / 2), 12);
}

/** The places of labels of one side, moved apart in the order of their sectors, within the height. */
function movedApart(
  sectors: readonly Sector[],
  linesOf: (sector: Sector) => Lines,
  { radius, limit }: { readonly radius: number; readonly limit: number },
): readonly Placed[] {
  const sorted = sectors.toSorted((a, b) => wantedAt(a, radius) - wantedAt(b, radius));
  const halves = sorted.map(sector => (linesOf(sector) * STEP) / 2);
  const ys: number[] = [];
  let above = -limit - STEP / 2;
  for (const [place, sector] of sorted.entries()) {
    ys.push(Math.max(wantedAt(sector, radius), above + halves[place]!));
    above = ys[place]! + halves[place]!;
  }
  let below = limit + STEP / 2;
  for (let place = ys.length - 1; place >= 0; place--) {
    ys[place] = Math.min(ys[place]!, below - halves[place]!);
    below = ys[place]! - halves[place]!;
  }
  return sorted.map((sector, place) => ({ sector, y: ys[place]!, lines: linesOf(sector) }));
}

/** The largest sectors of one side, as many as have a place near their sector: far lines cannot be followed. */
function spread(
  sectors: readonly Sector[],
  { geometry, height }: Surroundings,
  linesOf: (sector: Sector) => Lines,
): readonly Placed[] {
  const radius = geometry.counts + DISTANCE;
  const limit = height / 2 - STEP / 2;
  let kept: readonly Sector[] = [];
  let placed: readonly Placed[] = [];
  for (const sector of sectors.toSorted((a, b) => b.item.documents.length - a.item.documents.length)) {
    const tried = movedApart([...kept, sector], linesOf, { radius, limit });
    const isNear = tried.every(
      ({ sector: each, y, lines }) =>
        y - (lines * STEP) / 2 >= -limit - STEP / 2 && Math.abs(y - wantedAt(each, radius)) <= FARTHEST,
    );
    if (!isNear) continue;
    kept = [...kept, sector];
    placed = tried;
  }
  return placed;
}

/** With more labels than this, all have one line. */
const MOST_IN_LINES = 30;

/** Labels that one line would cut have two lines, the largest first, unless others would then have no place. */
function spreadInLines(sectors: readonly Sector[], around: Surroundings): readonly Placed[] {
  const radius = around.geometry.counts + DISTANCE;
  const isCut = ({ sector, y }: Placed): boolean =>
    around.measure(sector.item.label, 'sublabel') > roomFor(sector, distanceAt(y, radius), around);
  const double = new Set<Sector>();
  const linesOf = (sector: Sector): Lines => (double.has(sector) ? 2 : 1);
  let placed = spread(sectors, around, linesOf);
  if (placed.length > MOST_IN_LINES) return placed;
  const bySize = placed.toSorted((a, b) => b.sector.item.documents.length - a.sector.item.documents.length);
  for (const { sector } of bySize.filter(isCut)) {
    double.add(sector);
    const tried = spread(sectors, around, linesOf);
    if (tried.length < placed.length) double.delete(sector);
    else placed = tried;
  }
  return placed;
}

const numberWidth = ({ item }: Sector, measure: Measure): number =>
  measure(countText(item.documents.length), 'count', LEAST_LABEL);

/** Room for the letters of a label that begins at this distance from the middle. */
const roomFor = (sector: Sector, from: number, { width, measure }: Surroundings): number =>
  width / 2 - from - numberWidth(sector, measure) - SPACE - 2;

const text = (style: Shape['style'], words: string, x: number, y: number): Shape => ({
  tag: 'text',
  style,
  attributes: { x: decimal(x), y: decimal(y + LEAST_LABEL * 0.35), 'font-size': LEAST_LABEL },
  text: words,
});

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A label as it is drawn. */
interface Label {
  readonly sector: Sector;
  readonly shapes: readonly Shape[];
  /** What its texts cover. */
  readonly area: Parameters<typeof rectangle>[0];
  /** The line to its sector. */
  readonly leader: readonly Point[];
}

/** Label, number and line; undefined if no letters fit. The number is after the last line. */
function drawnLabel({ sector, y, lines: most }: Placed, right: boolean, around: Surroundings): Label | undefined {
  const { geometry, measure } = around;
  const radius = geometry.counts + DISTANCE;
  const from =
    most === 1 ? distanceAt(y, radius) : Math.max(...[-1, 1].map(down => distanceAt(y + (down * STEP) / 2, radius)));
  const room = roomFor(sector, from, around);
  if (room < LEAST_ROOM) return undefined;
  const { label } = sector.item;
  const lines = (
    most === 1
      ? [cut(label, room, 'sublabel', measure)]
      : wrap(label, { width: room, lines: most }, 'sublabel', measure)
  ).filter(line => line !== '');
  if (lines.length === 0) return undefined;
  const number = numberWidth(sector, measure);
  const widths = lines.map(
    (line, place) => measure(line, 'sublabel') + (place === lines.length - 1 ? SPACE + number : 0),
  );
  const start = (width: number): number => (right ? from : -from - width);
  const at = (place: number): number => y + (place - (lines.length - 1) / 2) * STEP;
  const leader: readonly Point[] = [
    ...[geometry.ticks.long + 2, geometry.counts + 4].map(distance => pointAt(distance, middleOf(sector))),
    { x: right ? from - SPACE : SPACE - from, y },
  ];
  const widest = Math.max(...widths);
  const area = {
    x: start(widest) - 2,
    y: y - (lines.length * STEP) / 2,
    width: widest + 4,
    height: lines.length * STEP,
  };
  const last = widths.length - 1;
  const shapes: readonly Shape[] = [
    { tag: 'path', style: 'hit', attributes: { d: rectangle(area) } },
    { tag: 'path', style: 'leader', attributes: { d: `M${leader.map(pair).join('L')}` } },
    ...lines.map((words, place) => text('sublabel', isolate(words), start(widths[place]!), at(place))),
    text('count', countText(sector.item.documents.length), start(widths[last]!) + widths[last]! - number, at(last)),
  ];
  return { sector, shapes, area, leader };
}

const pair = ({ x, y }: Point): string => `${decimal(x)} ${decimal(y)}`;

/** Whether a straight line from `a` to `b` passes through an area: what lies within all four sides is not empty. */
function passesThrough(a: Point, b: Point, { x, y, width, height }: Label['area']): boolean {
  let [first, last] = [0, 1];
  for (const [from, way, low, high] of [
    [a.x, b.x - a.x, x, x + width],
    [a.y, b.y - a.y, y, y + height],
  ] as const) {
    if (way === 0 && (from < low || from > high)) return false;
    if (way === 0) continue;
    const ends = [(low - from) / way, (high - from) / way];
    first = Math.max(first, Math.min(...ends));
    last = Math.min(last, Math.max(...ends));
  }
  return first <= last;
}

const isCrossedBy = ({ area }: Label, { leader }: Label): boolean =>
  leader.slice(1).some((point, place) => passesThrough(leader[place]!, point, area));

/** Above and below the pie, the line to one label may lead through another. The larger of the two sectors keeps its. */
function withoutCrossings(labels: readonly Label[]): readonly Label[] {
  const kept: Label[] = [];
  for (const label of labels.toSorted((a, b) => b.sector.item.documents.length - a.sector.item.documents.length))
    if (!kept.some(other => isCrossedBy(other, label) || isCrossedBy(label, other))) kept.push(label);
  return kept;
}

/** The labels of sectors that hold none themselves. Where there is no space for all, the largest sectors have them. */
export function outsideLabels(sectors: readonly Sector[], around: Surroundings): ReadonlyMap<Sector, readonly Shape[]> {
  const isRight = (sector: Sector): boolean => middleOf(sector) < Math.PI;
  const labels = [true, false].flatMap(right =>
    spreadInLines(
      sectors.filter(sector => isRight(sector) === right),
      around,
    ).flatMap(placed => drawnLabel(placed, right, around) ?? []),
  );
  return new Map(withoutCrossings(labels).map(({ sector, shapes }) => [sector, shapes]));
}

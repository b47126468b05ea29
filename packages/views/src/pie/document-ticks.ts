/** Documents around the pie: a stroke each, as in the sheaf bars of the list. */
import type { Shape } from '../scene/shape.js';
import { slice, spoke } from './arcs.js';
import type { PieGeometry } from './pie-geometry.js';

/** Strokes closer than this run together. */
const LEAST_DISTANCE = 4.5;
/** Strokes at this distance can be pointed at. */
const POINTABLE = 7;

export interface Tick {
  readonly angle: number;
  readonly start: number;
  readonly end: number;
  /** Number of the document, or several that this stroke represents. */
  readonly documents: readonly number[];
}

/** Spreads documents over an angle; where they would run together a stroke represents several. */
export function layoutTicks(documents: readonly number[], start: number, end: number, radius: number): readonly Tick[] {
  const most = Math.max(1, Math.floor(((end - start) * radius) / LEAST_DISTANCE));
  const each = Math.ceil(documents.length / most);
  const count = Math.ceil(documents.length / each);
  const step = (end - start) / count;
  return Array.from({ length: count }, (_, place) => ({
    start: start + place * step,
    end: start + (place + 1) * step,
    angle: start + (place + 0.5) * step,
    documents: documents.slice(place * each, (place + 1) * each),
  }));
}

/** True when a stroke represents one document and is far enough from its neighbours. */
export const isPointable = (tick: Tick, radius: number): boolean =>
  tick.documents.length === 1 && (tick.end - tick.start) * radius >= POINTABLE;

/** A short stroke: its documents are also in other clusters. */
export function tickShape(tick: Tick, shared: boolean, { ticks }: PieGeometry): Shape {
  return {
    tag: 'path',
    style: 'tick',
    attributes: { d: spoke(ticks.inner, shared ? ticks.short : ticks.long, tick.angle) },
  };
}

/** The area in which the pointer means this stroke. */
export const tickArea = (tick: Tick, { ticks }: PieGeometry): string =>
  slice(ticks.inner - 3, ticks.long + 3, tick.start, tick.end);

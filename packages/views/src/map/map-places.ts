/** Where documents are on the map. */

/** The places of documents. */
export interface MapPlaces {
  /** How far across document n is, from 0 to 1. */
  readonly x: Float32Array;
  /** How far down document n is, from 0 to 1. */
  readonly y: Float32Array;
}

/** Places while a map is being laid out, in any unit; NaN where a node has none yet. */
export interface NodePlaces {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** No places yet. */
export const unplaced = (count: number): NodePlaces => ({
  x: new Float64Array(count).fill(Number.NaN),
  y: new Float64Array(count).fill(Number.NaN),
});

/** The angle between neighbours in a sunflower: points in this order never overlap. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Point n of a sunflower, whose points are about `step` apart; point 0 is the middle. */
export function sunflower(n: number, step: number): readonly [x: number, y: number] {
  const radius = step * Math.sqrt(n);
  return [radius * Math.cos(n * GOLDEN_ANGLE), radius * Math.sin(n * GOLDEN_ANGLE)];
}

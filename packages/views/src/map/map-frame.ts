/** From places, 0 to 1, to pixels of the view. */
import type { Frame } from '../chart/camera.js';
import type { Box } from '../scene/shape.js';
import type { Region } from './regions.js';

/** Pixels around the map, so that no dot is cut by the edge. */
const MARGIN = 14;

/** Pixels of a place: `x * width + left`, `y * height + top`. */
export interface Projection {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

export function projectionOf({ width, height, camera }: Frame): Projection {
  return {
    width: Math.max(1, width * camera.scale - 2 * MARGIN),
    height: Math.max(1, height * camera.scale - 2 * MARGIN),
    left: MARGIN - camera.x,
    top: MARGIN - camera.y,
  };
}

/** The box around a region. */
export function boxIn({ width, height, left, top }: Projection, region: Region): Box {
  const [wide, high] = [region.width * width, region.height * height];
  return { x: region.x * width + left - wide / 2, y: region.y * height + top - high / 2, width: wide, height: high };
}

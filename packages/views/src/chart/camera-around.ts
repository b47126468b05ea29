/** The camera that shows one cell of a chart as large as it can be. */
import type { Box } from '../scene/shape.js';
import { type Camera, type Frame, overview, within } from './camera.js';

/** Leaves a part of the neighbours visible. */
const FILL = 0.96;

/** The camera that shows a box in the middle, almost as large as the frame. `boxAt` finds the box at a scale. */
export function cameraAround(frame: Frame, boxAt: (scale: number) => Box | undefined): Camera {
  const small = boxAt(1);
  if (small === undefined) return overview;
  const scale = Math.max(1, FILL * Math.min(frame.width / small.width, frame.height / small.height));
  const camera = within(frame, { scale, x: 0, y: 0 });
  const large = boxAt(camera.scale);
  if (large === undefined) return overview;
  return within(frame, {
    ...camera,
    x: large.x - (frame.width - large.width) / 2,
    y: large.y - (frame.height - large.height) / 2,
  });
}

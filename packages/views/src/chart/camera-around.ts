/** The camera that shows one cell of a chart as large as it can be. */
import type { Box } from '../scene/shape.js';
import { type Camera, type Frame, within } from './camera.js';

/** Leaves a part of the neighbours visible. */
const FILL = 0.96;

type BoxAt = (scale: number) => Box | undefined;

/** How much larger than the whole chart a box fills the frame, measured at a scale of 1, or now if it is not there. */
function fillingScale({ width, height, camera }: Frame, boxAt: BoxAt): number | undefined {
  for (const scale of [1, camera.scale]) {
    const box = boxAt(scale);
    if (box) return Math.max(1, scale * FILL * Math.min(width / box.width, height / box.height));
  }
  return undefined;
}

/**
 * The camera that shows a box in the middle, almost as large as the frame. `boxAt` finds the box at a scale; undefined
 * where it finds none.
 */
export function cameraAround(frame: Frame, boxAt: BoxAt): Camera | undefined {
  const scale = fillingScale(frame, boxAt);
  if (scale === undefined) return undefined;
  const camera = within(frame, { scale, x: 0, y: 0 });
  const large = boxAt(camera.scale);
  return (
    large &&
    within(frame, {
      ...camera,
      x: large.x - (frame.width - large.width) / 2,
      y: large.y - (frame.height - large.height) / 2,
    })
  );
}

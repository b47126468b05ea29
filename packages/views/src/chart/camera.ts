/** Which part of a chart is seen, as a value, and every way to change it. */
import type { Box } from '../scene/shape.js';

/** What part of the chart is seen. */
export interface Camera {
  /** How much larger than its frame the chart is drawn: 1 to 60. */
  readonly scale: number;
  /** Pixels of the enlarged chart that lie left of the view. */
  readonly x: number;
  /** Pixels of the enlarged chart that lie above the view. */
  readonly y: number;
  /** The cluster that is shown larger than its size, for charts that zoom by angle. */
  readonly target?: string;
}

/** The size of the view, in pixels, and what is seen in it. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly camera: Camera;
}

/** The whole chart. */
export const overview: Camera = { scale: 1, x: 0, y: 0 };

/** Whether the camera shows the whole chart as it is. */
export const isOverview = ({ scale, target }: Camera): boolean => scale === 1 && target === undefined;

const LARGEST_SCALE = 60;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Keeps the view inside the chart. */
export function within({ width, height }: Pick<Frame, 'width' | 'height'>, camera: Camera): Camera {
  const scale = clamp(camera.scale, 1, LARGEST_SCALE);
  return {
    ...camera,
    scale,
    x: clamp(camera.x, 0, width * (scale - 1)),
    y: clamp(camera.y, 0, height * (scale - 1)),
  };
}

/**
 * Enlarges by a factor; the point of the view at `x`, `y` stays where it is. A camera that shows the whole chart again
 * looks at no cluster.
 */
export function zoomAround(frame: Frame, factor: number, x: number, y: number): Camera {
  const scale = clamp(frame.camera.scale * factor, 1, LARGEST_SCALE);
  if (scale === 1) return overview;
  const ratio = scale / frame.camera.scale;
  return within(frame, {
    ...frame.camera,
    scale,
    x: (frame.camera.x + x) * ratio - x,
    y: (frame.camera.y + y) * ratio - y,
  });
}

/** Enlarges by a factor around the middle of the view. */
export const zoomMiddle = (frame: Frame, factor: number): Camera =>
  zoomAround(frame, factor, frame.width / 2, frame.height / 2);

/** Follows a drag: the chart moves with the pointer, so the camera moves against it. */
export const draggedBy = (frame: Frame, dx: number, dy: number): Camera =>
  within(frame, { ...frame.camera, x: frame.camera.x - dx, y: frame.camera.y - dy });

/** Whether any part of a box, which is in pixels of the view, is visible. */
export const isInView = ({ x, y, width, height }: Box, view: Pick<Frame, 'width' | 'height'>): boolean =>
  width > 0 && height > 0 && x + width > 0 && y + height > 0 && x < view.width && y < view.height;

/** Moves a box that is out of view into the middle; the same camera for one that is in view. */
export const showing = (frame: Frame, box: Box): Camera =>
  isInView(box, frame)
    ? frame.camera
    : draggedBy(frame, (frame.width - box.width) / 2 - box.x, (frame.height - box.height) / 2 - box.y);

/** What a chart must know to be mounted: how to draw itself, and how its camera behaves. */
import type { ViewModel } from '../cluster-item.js';
import type { Drawing } from '../scene/shape.js';
import type { Measure } from '../text/measure.js';

/** What part of the chart is seen. `x` and `y` are pixels of the scaled chart that lie left of and above the view. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** The cluster that is shown larger than its size, for charts that zoom by angle. */
  readonly target?: string;
}

export const overview: Camera = { scale: 1, x: 0, y: 0 };

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly camera: Camera;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

export interface ChartKind<O> {
  /** "Treemap": part of the accessible name. */
  readonly title: string;
  /** Whether wheel, pinch and drag move the camera. */
  readonly pans: boolean;
  readonly draw: (model: ViewModel, options: O, frame: Frame, measure: Measure) => Drawing;
  /** The same for a picture that leaves the page: complete, where `draw` may have to wait. */
  readonly picture?: ChartKind<O>['draw'];
  /** The camera that shows one cluster as large as it can be. */
  readonly fit: (model: ViewModel, options: O, frame: Frame, measure: Measure, cluster: string) => Camera;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

const largestScale = 60;

/** Keeps the view inside the chart. */
export function within({ width, height }: Pick<Frame, 'width' | 'height'>, camera: Camera): Camera {
  const scale = clamp(camera.scale, 1, largestScale);
  return {
    ...camera,
    scale,
    x: clamp(camera.x, 0, width * (scale - 1)),
    y: clamp(camera.y, 0, height * (scale - 1)),
  };
}

/** Enlarges by a factor around a point of the view. */
export function zoomAround(frame: Frame, factor: number, x: number, y: number): Camera {
  const scale = clamp(frame.camera.scale * factor, 1, largestScale);
  const ratio = scale / frame.camera.scale;
  return within(frame, {
    ...frame.camera,
    scale,
    x: (frame.camera.x + x) * ratio - x,
    y: (frame.camera.y + y) * ratio - y,
  });
}

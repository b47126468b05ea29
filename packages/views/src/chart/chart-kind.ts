/** What a chart must know to be mounted: how to draw itself, and how its camera behaves. */
import type { ViewModel } from '../cluster-item.js';
import type { Box, Drawing } from '../scene/shape.js';
import type { Measure } from '../text/measure.js';
import type { Camera, Frame } from './camera.js';

/** All that a chart is drawn from. `O` are the options of the view. */
export interface Scene<O = object> {
  readonly model: ViewModel;
  readonly options: O;
  readonly frame: Frame;
  readonly measure: Measure;
}

/** What a drag across a chart means: the area as it is shown, and the documents in it. */
export interface Brushed {
  readonly area: Box;
  readonly documents: readonly number[];
}

/** A kind of chart, such as the treemap. Its functions are pure: an equal scene gives an equal drawing. */
export interface ChartKind<O> {
  /** "Treemap": part of the accessible name. */
  readonly title: string;
  /** Whether wheel, pinch and drag move the camera. */
  readonly pans: boolean;
  readonly draw: (scene: Scene<O>) => Drawing;
  /** The same for a picture that leaves the page: complete, where `draw` may have to wait. */
  readonly picture?: ChartKind<O>['draw'];
  /** For charts in which every drag selects: what a drag over an area means, undefined if it means nothing. */
  readonly brush?: (scene: Scene<O>, area: Box) => Brushed | undefined;
  /** The camera that shows one cluster as large as it can be. Charts that cannot be enlarged have none. */
  readonly fit?: (scene: Scene<O>, cluster: string) => Camera;
}

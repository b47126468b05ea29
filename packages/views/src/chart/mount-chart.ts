/** Puts a chart on the page and updates it with its data, its size, the selection and the keyboard focus. */
import type { ViewModel } from '../cluster-item.js';
import type { Point } from '../gestures/area.js';
import { type KeyAction, keyAction } from '../gestures/keyboard.js';
import { listenToPointers, type PointerActions } from '../gestures/pointer.js';
import { dotsInside, nearestDot } from '../scene/dots.js';
import type { Box, Drawing } from '../scene/shape.js';
import type { Selection } from '../selection.js';
import { placesOf } from '../stage/animate.js';
import { holdsExactly } from '../stage/overlay.js';
import { Stage } from '../stage/stage.js';
import { createTooltip, type Tooltip } from '../stage/tooltip.js';
import { watchPage } from '../stage/watch-page.js';
import type { MountedView, PictureOptions } from '../view.js';
import {
  type Camera,
  draggedBy,
  type Frame,
  isOverview,
  overview,
  showing,
  within,
  zoomAround,
  zoomMiddle,
} from './camera.js';
import { ChartFocus } from './chart-focus.js';
import type { Brushed, ChartKind, Scene } from './chart-kind.js';
import { ChartSelection } from './chart-selection.js';
import { drawPicture } from './picture.js';

/** How much larger one step of zooming makes the chart. */
const ZOOM_STEP = 1.6;
/** Pixels from a dot within which the pointer means it. */
const DOT_REACH = 7;

/** What a chart is mounted with. */
export interface Mounting<O> {
  readonly kind: ChartKind<O>;
  /** The element it is put into. The page gives the element its size. */
  readonly element: HTMLElement;
  readonly model: ViewModel;
  readonly options: O;
  readonly selection: Selection;
}

/** Holds what changes over time (model, options, camera) and lets stage, focus and selection do the rest. */
class MountedChart<O> implements MountedView {
  readonly #kind: ChartKind<O>;
  readonly #stage: Stage;
  readonly #tooltip: Tooltip;
  readonly #focus: ChartFocus;
  readonly #selection: ChartSelection;
  readonly #endings: readonly (() => void)[];
  #model: ViewModel;
  #options: O;
  #camera: Camera = overview;
  #drawsAreas = false;
  /** What the last drag selected, as long as it is selected. */
  #brushed: Brushed | undefined;

  constructor({ kind, element, model, options, selection }: Mounting<O>) {
    this.#kind = kind;
    this.#model = model;
    this.#options = options;
    this.#stage = new Stage(element);
    this.#tooltip = createTooltip(this.#stage.root, cluster => this.#stage.point(cluster));
    this.#selection = new ChartSelection(selection);
    this.#focus = new ChartFocus(this.#stage, this.#tooltip, () => this.#showStates());
    this.#stage.root.addEventListener('keydown', event => this.#keydown(event));
    this.#endings = [
      selection.subscribe(() => this.#selectionChanged()),
      listenToPointers(this.#stage.svg, this.#pointerActions()),
      watchPage(this.#stage, () => this.#render()),
    ];
    this.#render();
  }

  update(model: ViewModel, options?: Readonly<Record<string, unknown>>): void {
    const before = placesOf(this.#stage.drawing);
    if (this.#model.clusters !== model.clusters) this.#camera = overview;
    this.#model = model;
    if (options) this.#options = { ...this.#options, ...options };
    this.#render(before);
  }

  redraw(): void {
    this.#render();
  }

  destroy(): void {
    this.#tooltip.hide();
    for (const end of this.#endings) end();
    this.#stage.root.remove();
  }

  toSVG(picture: PictureOptions = {}): string {
    const { draw: drawNow, picture: draw = drawNow } = this.#kind;
    const isAsShown = picture.width === undefined && picture.height === undefined && !this.#stage.isHidden;
    const measure = picture.measure ?? this.#stage.measure;
    return drawPicture(
      frame => draw({ ...this.#scene(), measure, frame }),
      { ...picture, measure },
      isAsShown ? this.#frame() : undefined,
    );
  }

  zoomIn(): void {
    const cluster = this.#focus.mark?.cluster;
    if (this.#kind.pans) this.#moveCamera(zoomMiddle(this.#frame(), ZOOM_STEP));
    else if (cluster === undefined) this.resetZoom();
    else this.zoomTo(cluster);
  }

  zoomOut(): void {
    if (this.#kind.pans) this.#moveCamera(zoomMiddle(this.#frame(), 1 / ZOOM_STEP));
    else this.resetZoom();
  }

  zoomTo(cluster: string): void {
    const { fit } = this.#kind;
    if (fit) this.#moveCamera(fit(this.#scene(), cluster));
  }

  resetZoom(): void {
    this.#moveCamera(overview);
  }

  drawAreas(on: boolean): void {
    this.#drawsAreas = on;
    this.#stage.root.toggleAttribute('data-areas', on);
    this.#allowTouch();
  }

  focus(cluster?: string): void {
    const mark = this.#stage.drawing.marks.find(({ id }) => cluster === undefined || id === cluster);
    if (mark) this.#focusOn(mark.id);
  }

  #frame(): Frame {
    return { ...this.#stage.size, camera: this.#camera };
  }

  #scene(): Scene<O> {
    return { model: this.#model, options: this.#options, frame: this.#frame(), measure: this.#stage.measure };
  }

  #render(before: ReadonlyMap<string, Box> = new Map()): void {
    if (this.#stage.isHidden) {
      this.#stage.clear();
      return;
    }
    this.#camera = within(this.#stage.size, this.#camera);
    this.#showBrushed(undefined);
    this.#focus.keepThrough(() => this.#show(this.#kind.draw(this.#scene())));
    this.#stage.animateFrom(before);
  }

  #show(drawing: Drawing): void {
    this.#stage.show(drawing);
    const count = this.#model.clusters.filter(item => !item.other).length;
    const clusters = count === 1 ? 'cluster' : 'clusters';
    this.#stage.svg.setAttribute('aria-label', `${this.#kind.title} of ${count} ${clusters}`);
    // Outlines extend beyond the edge by a pixel or two, which is allowed unless the picture is moved.
    this.#stage.root.style.overflow = this.#camera.scale > 1 ? 'hidden' : 'visible';
    this.#allowTouch();
  }

  /** Gestures on the chart must not scroll or zoom the page. */
  #allowTouch(): void {
    const own = this.#drawsAreas || (this.#kind.pans && this.#camera.scale > 1);
    this.#stage.svg.style.touchAction = own ? 'none' : 'pan-y';
  }

  #showStates(): void {
    const { current, ringed } = this.#focus;
    this.#stage.showStates({ selected: this.#selection.value, current, ringed });
  }

  #showBrushed(brushed: Brushed | undefined): void {
    this.#brushed = brushed;
    this.#stage.showArea(brushed?.area);
  }

  #selectionChanged(): void {
    if (this.#brushed && !holdsExactly(this.#selection.value, this.#brushed.documents)) this.#showBrushed(undefined);
    this.#showStates();
  }

  /** The area that a drag means: the same, unless the chart has a meaning of its own for it. */
  #showArea(area: Box | undefined, outline?: readonly Point[]): void {
    const { brush } = this.#kind;
    if (outline && this.#stage.drawing.dots) this.#stage.showOutline(outline);
    else if (area && brush) this.#stage.showArea(brush(this.#scene(), area)?.area);
    else this.#stage.showArea(area ?? this.#brushed?.area);
  }

  #selectArea(area: Box, add: boolean, outline: readonly Point[]): void {
    const { brush } = this.#kind;
    const { dots } = this.#stage.drawing;
    const brushed = brush?.(this.#scene(), area);
    if (dots) this.#selection.selectDocuments(dotsInside(dots, outline), add);
    else if (!brush) this.#selection.selectArea(area, this.#stage.drawing, add);
    if (brushed === undefined) return;
    this.#brushed = brushed;
    this.#selection.selectDocuments(brushed.documents, add);
  }

  #moveCamera(camera: Camera, animated = true): void {
    const before = animated ? placesOf(this.#stage.drawing) : new Map<string, Box>();
    this.#tooltip.hide();
    this.#camera = within(this.#stage.size, camera);
    this.#render(before);
  }

  #pointerActions(): PointerActions {
    return {
      pick: (id, add, at) => (id === undefined ? this.#pickDot(at, add) : this.#pick(id, add)),
      unpick: () => this.#selection.unpick(),
      zoomTo: id => this.zoomTo(this.#stage.mark(id)?.cluster ?? id),
      resetZoom: () => this.resetZoom(),
      zoomAround: (factor, x, y) => this.#moveCamera(zoomAround(this.#frame(), factor, x, y), false),
      drag: (dx, dy) => this.#moveCamera(draggedBy(this.#frame(), dx, dy), false),
      hover: (id, x, y) => this.#hover(id, x, y),
      showArea: (area, outline) => this.#showArea(area, outline),
      selectArea: (area, add, outline) => this.#selectArea(area, add, outline),
      drawsAreas: () => this.#drawsAreas || this.#kind.brush !== undefined,
      pans: () => this.#kind.pans,
      zooms: () => this.#kind.fit !== undefined,
      zoomed: () => this.#camera.scale > 1,
    };
  }

  #pick(id: string | undefined, add: boolean): void {
    const mark = this.#stage.mark(id);
    if (mark === undefined) return;
    this.#focus.point(mark.id);
    this.#selection.pick(mark, add);
    this.#showStates();
  }

  #pickDot(at: Point, add: boolean): void {
    const { dots } = this.#stage.drawing;
    const dot = dots && nearestDot(dots, at, DOT_REACH);
    if (dot === undefined) this.#selection.pickNothing();
    else this.#selection.pickDocument(dot, add);
  }

  #hover(id: string | undefined, x: number, y: number): void {
    const mark = this.#stage.mark(id);
    const { dots } = this.#stage.drawing;
    const dot = dots && nearestDot(dots, { x, y }, DOT_REACH);
    const [tip, cluster] = mark
      ? [mark.tip, mark.cluster]
      : dot === undefined
        ? []
        : [dots?.tipOf(dot), dots?.clusterOf(dot)];
    if (tip === undefined) this.#tooltip.hide();
    else this.#tooltip.later(tip, x, y, cluster);
  }

  #keydown(event: KeyboardEvent): void {
    const { mark } = this.#focus;
    const action = mark && keyAction(event, mark, this.#stage.drawing.marks);
    if (action === undefined) return;
    if (action.does === 'resetZoom' && isOverview(this.#camera)) return; // Escape then belongs to the page.
    event.preventDefault();
    event.stopPropagation();
    this.#act(action);
  }

  #act(action: KeyAction): void {
    if (action.does === 'focus') this.#focusOn(action.id);
    else if (action.does === 'extend') this.#extendTo(action.id);
    else if (action.does === 'pick') this.#pick(action.id, action.add);
    else if (action.does === 'zoomTo') this.zoomTo(action.cluster);
    else this[action.does]();
  }

  #extendTo(id: string): void {
    this.#selection.extend([this.#focus.mark, this.#stage.mark(id)]);
    this.#focusOn(id);
  }

  /** Gives a mark the keyboard focus, and moves an enlarged picture that does not show it. */
  #focusOn(id: string): void {
    this.#focus.moveTo(id);
    const camera = this.#kind.pans && showing(this.#frame(), this.#stage.mark(id)!.box);
    if (camera && camera !== this.#camera) this.#moveCamera(camera);
  }
}

/** Mounts a chart of some kind into an element that has a size. */
export const mountChart = <O>(mounting: Mounting<O>): MountedView => new MountedChart(mounting);

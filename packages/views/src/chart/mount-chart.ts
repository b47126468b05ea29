/** Puts a chart on the page and keeps it true: to its data, its size, the selection, the keyboard. */
import type { ViewModel } from '../cluster-item.js';
import { type Box, type Drawing, type Mark, rectangle } from '../scene/shape.js';
import type { Selected, Selection } from '../selection.js';
import { canvasMeasure, type Measure } from '../text/measure.js';
import type { MountedView, PictureOptions } from '../view.js';
import { animateMarks, placesOf } from './animate.js';
import { canvasContains, selectedBy } from './area.js';
import { type Camera, type ChartKind, type Frame, overview, within, zoomAround } from './chart-kind.js';
import { adoptChartSheet } from './chart-sheet.js';
import { type KeyAction, keyAction } from './keyboard.js';
import { holdsExactly, isSelected, renderOverlay } from './overlay.js';
import { drawPicture } from './picture.js';
import { listenToPointers } from './pointer.js';
import { hatchPattern, type MarkElements, renderMarks, svgElement } from './render-marks.js';
import { createTooltip, type Tooltip } from './tooltip.js';

const resizePause = 80;
const zoomStep = 1.6;

const empty: Drawing = { width: 0, height: 0, origin: { x: 0, y: 0 }, marks: [], free: [] };

const families = (element: HTMLElement): { ui: string; doc: string } => {
  const style = getComputedStyle(element);
  return {
    ui: style.getPropertyValue('--font-ui').trim() || 'sans-serif',
    doc: style.getPropertyValue('--font-doc').trim() || 'serif',
  };
};

class MountedChart<O> implements MountedView {
  private readonly root = document.createElement('div');
  private readonly svg = svgElement('svg', { role: 'tree', 'aria-multiselectable': 'true' });
  private readonly marksLayer = svgElement('g');
  private readonly textsLayer = svgElement('g', { class: 'sheaf-texts', 'aria-hidden': 'true' });
  private readonly overlayLayer = svgElement('g', { 'aria-hidden': 'true' });
  private readonly area = svgElement('path', { class: 'sheaf-area', 'aria-hidden': 'true' });
  private readonly tooltip: Tooltip;
  private readonly resizing: ResizeObserver;
  private readonly endings: (() => void)[] = [];
  private measure: Measure;
  private camera: Camera = overview;
  private drawing = empty;
  private elements: ReadonlyMap<string, MarkElements> = new Map();
  private current: string | undefined;
  private focusVisible = false;
  /** The elements are being replaced: what the browser says about focus meanwhile is not the person's doing. */
  private replacing = false;
  private beforePick: Selected | undefined;
  private drawsAreas = false;
  private resizeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly kind: ChartKind<O>,
    element: HTMLElement,
    private model: ViewModel,
    private options: O,
    private readonly selection: Selection,
  ) {
    adoptChartSheet(element);
    this.root.className = 'sheaf-chart';
    this.svg.append(hatchPattern(), this.marksLayer, this.textsLayer, this.overlayLayer, this.area);
    this.root.append(this.svg);
    element.append(this.root);
    this.tooltip = createTooltip(this.root);
    this.measure = canvasMeasure(families(this.root));
    this.resizing = new ResizeObserver(() => this.resized());
    this.listen();
    this.render();
  }

  update(model: ViewModel, options?: Readonly<Record<string, unknown>>): void {
    const before = placesOf(this.drawing);
    const known = this.model.clusters === model.clusters;
    this.model = model;
    if (options) this.options = { ...this.options, ...options };
    if (!known) this.camera = overview;
    this.render(before);
  }

  redraw(): void {
    this.render();
  }

  destroy(): void {
    clearTimeout(this.resizeTimer);
    this.resizing.disconnect();
    this.tooltip.hide();
    for (const end of this.endings) end();
    this.root.remove();
  }

  toSVG(picture: PictureOptions = {}): string {
    const { width, height } = this.size();
    const { draw: drawNow, picture: drawPictureOf = drawNow } = this.kind;
    const draw = (frame: Frame): Drawing => drawPictureOf(this.model, this.options, frame, this.measure);
    return drawPicture(draw, { width, height, ...picture });
  }

  zoomIn(): void {
    this.zoomStep(zoomStep);
  }

  zoomOut(): void {
    this.zoomStep(1 / zoomStep);
  }

  zoomTo(cluster: string): void {
    this.moveCamera(this.kind.fit(this.model, this.options, this.frame(), this.measure, cluster));
  }

  resetZoom(): void {
    this.moveCamera(overview);
  }

  drawAreas(on: boolean): void {
    this.drawsAreas = on;
    this.root.toggleAttribute('data-areas', on);
    this.allowTouch();
  }

  focus(cluster?: string): void {
    const mark = this.drawing.marks.find(({ id }) => cluster === undefined || id === cluster);
    if (mark) this.focusMark(mark.id);
  }

  private listen(): void {
    this.endings.push(
      this.selection.subscribe(() => this.showState()),
      listenToPointers(this.svg, {
        pick: (id, add) => this.pick(id, add),
        unpick: () => this.selection.set(this.beforePick ?? this.selection.value),
        zoomTo: id => this.zoomTo(this.mark(id)?.cluster ?? id),
        resetZoom: () => this.resetZoom(),
        zoomAround: (factor, x, y) => this.moveCamera(zoomAround(this.frame(), factor, x, y), false),
        drag: (dx, dy) => this.moveCamera({ ...this.camera, x: this.camera.x - dx, y: this.camera.y - dy }, false),
        hover: (id, x, y) => this.hover(id, x, y),
        showArea: area => this.area.setAttribute('d', area ? rectangle(area) : ''),
        selectArea: (area, add) => this.selectArea(area, add),
        drawsAreas: () => this.drawsAreas,
        pans: () => this.kind.pans,
        zoomed: () => this.camera.scale > 1,
      }),
    );
    // not on the SVG: Chromium makes an SVG that listens to focus a tab stop of its own
    this.root.addEventListener('keydown', event => this.keydown(event));
    this.root.addEventListener('focusin', event => this.focused(event));
    this.root.addEventListener('focusout', () => this.blurred());
    this.resizing.observe(this.root);
    // labels are cut by measured widths, which change when the page's fonts arrive
    const fontsArrived = (): void => this.fontsArrived();
    document.fonts.addEventListener('loadingdone', fontsArrived);
    this.endings.push(() => document.fonts.removeEventListener('loadingdone', fontsArrived));
  }

  private fontsArrived(): void {
    this.measure = canvasMeasure(families(this.root));
    this.render();
  }

  private size(): { width: number; height: number } {
    return { width: this.root.clientWidth, height: this.root.clientHeight };
  }

  private frame(): Frame {
    return { ...this.size(), camera: this.camera };
  }

  private mark(id: string | undefined): Mark | undefined {
    return id === undefined ? undefined : this.drawing.marks.find(mark => mark.id === id);
  }

  private resized(): void {
    const { width, height } = this.size();
    const hidden = width === 0 || height === 0;
    if (hidden || (width === this.drawing.width && height === this.drawing.height)) return;
    clearTimeout(this.resizeTimer);
    this.resizeTimer = setTimeout(() => this.render(), this.drawing.width === 0 ? 0 : resizePause);
  }

  private render(before: ReadonlyMap<string, Box> = new Map()): void {
    const frame = this.frame();
    if (frame.width === 0 || frame.height === 0) {
      this.clear();
      return;
    }
    const hadFocus = this.svg.contains(document.activeElement);
    const label = this.mark(this.current)?.key;
    this.camera = within(frame, this.camera);
    this.show(this.kind.draw(this.model, this.options, this.frame(), this.measure));
    const count = this.model.clusters.filter(item => !item.other).length;
    this.svg.setAttribute('viewBox', `0 0 ${frame.width} ${frame.height}`);
    this.svg.setAttribute('aria-label', `${this.kind.title} of ${count} ${count === 1 ? 'cluster' : 'clusters'}`);
    // outlines reach over the edge by a pixel or two, which only a picture that is moved must not
    this.root.style.overflow = this.camera.scale > 1 ? 'hidden' : 'visible';
    this.allowTouch();
    this.current = (this.drawing.marks.find(mark => mark.key === label) ?? this.drawing.marks[0])?.id;
    this.showState();
    animateMarks(before, this.drawing, this.elements);
    if (hadFocus && this.current !== undefined) this.focusMark(this.current);
  }

  /** What fingers do to the chart is not done to the page. */
  private allowTouch(): void {
    const own = this.drawsAreas || (this.kind.pans && this.camera.scale > 1);
    this.svg.style.touchAction = own ? 'none' : 'pan-y';
  }

  /** A hidden chart has no size: it is drawn when it becomes visible, and shows nothing old until then. */
  private clear(): void {
    this.show(empty);
  }

  private show(drawing: Drawing): void {
    this.drawing = drawing;
    this.replacing = true;
    this.elements = renderMarks(this.marksLayer, this.textsLayer, drawing);
    this.replacing = false;
  }

  private showState(): void {
    const selected = this.selection.value;
    for (const mark of this.drawing.marks) {
      const element = this.elements.get(mark.id)!.shapes;
      element.setAttribute('aria-selected', String(isSelected(mark, selected)));
      element.setAttribute('tabindex', mark.id === this.current ? '0' : '-1');
    }
    renderOverlay(this.overlayLayer, this.drawing, selected, this.focusVisible ? this.current : undefined);
  }

  private pick(id: string | undefined, add: boolean): void {
    const mark = this.mark(id);
    if (mark === undefined) return;
    this.current = mark.id;
    this.beforePick = this.selection.value;
    if (mark.documents) this.pickDocuments(mark.documents, add);
    else if (mark.document === undefined) this.selection.pick({ cluster: mark.cluster }, { add });
    else this.selection.pick({ document: mark.document }, { add });
    this.showState();
  }

  private selectArea(area: Box, add: boolean): void {
    const { clusters, documents } = selectedBy(area, this.drawing, canvasContains());
    const kept = add ? this.selection.value : { clusters: [], documents: [] };
    this.selection.set({
      clusters: new Set([...kept.clusters, ...clusters]),
      documents: new Set([...kept.documents, ...documents]),
    });
  }

  /** Asked again, it clears. */
  private pickDocuments(documents: readonly number[], add: boolean): void {
    const { value } = this.selection;
    const same = value.clusters.size === 0 && holdsExactly(value, documents);
    const kept = add ? value : { clusters: [], documents: [] };
    this.selection.set({
      clusters: new Set(kept.clusters),
      documents: new Set(same ? [] : [...kept.documents, ...documents]),
    });
  }

  private hover(id: string | undefined, x: number, y: number): void {
    const mark = this.mark(id);
    if (mark) this.tooltip.later(mark.tip, x, y);
    else this.tooltip.hide();
  }

  private zoomStep(factor: number): void {
    const { width, height } = this.size();
    const mark = this.mark(this.current);
    if (this.kind.pans) this.moveCamera(zoomAround(this.frame(), factor, width / 2, height / 2));
    else if (factor > 1 && mark) this.zoomTo(mark.cluster);
    else this.resetZoom();
  }

  private moveCamera(camera: Camera, animated = true): void {
    const before = animated ? placesOf(this.drawing) : new Map<string, Box>();
    this.tooltip.hide();
    this.camera = within(this.frame(), camera);
    this.render(before);
  }

  private keydown(event: KeyboardEvent): void {
    const mark = this.mark(this.current);
    const action = mark && keyAction(event, mark, this.drawing.marks);
    if (action === undefined) return;
    const idle = action.does === 'resetZoom' && this.camera.scale === 1 && this.camera.target === undefined;
    if (idle) return; // Escape then belongs to the page
    event.preventDefault();
    event.stopPropagation();
    this.act(action);
  }

  private act(action: KeyAction): void {
    if (action.does === 'focus') this.focusMark(action.id);
    else if (action.does === 'extend') this.extendTo(action.id);
    else if (action.does === 'pick') this.pick(action.id, action.add);
    else if (action.does === 'zoomTo') this.zoomTo(action.cluster);
    else this[action.does]();
  }

  private extendTo(id: string): void {
    for (const mark of [this.mark(this.current), this.mark(id)])
      if (mark && !isSelected(mark, this.selection.value)) this.pick(mark.id, true);
    this.focusMark(id);
  }

  private focusMark(id: string): void {
    this.current = id;
    this.showState();
    this.elements.get(id)?.shapes.focus({ preventScroll: true });
  }

  private focused(event: FocusEvent): void {
    const element = (event.target as Element).closest('[data-id]');
    this.current = element?.getAttribute('data-id') ?? this.current;
    this.focusVisible = element?.matches(':focus-visible') ?? false;
    const mark = this.mark(this.current);
    if (this.focusVisible && mark) this.tooltip.now(mark.tip, mark.box);
    this.showState();
  }

  private blurred(): void {
    if (this.replacing) return;
    this.focusVisible = false;
    this.tooltip.hide();
    this.showState();
  }
}

/** Mounts a chart of some kind into an element that has a size. */
export const mountChart = <O>(
  kind: ChartKind<O>,
  element: HTMLElement,
  model: ViewModel,
  options: O,
  selection: Selection,
): MountedView => new MountedChart(kind, element, model, options, selection);

/** The elements of a chart on the page: what a drawing is shown on. */
import type { Point } from '../gestures/area.js';
import { type Box, type Drawing, decimal, type Mark, rectangle } from '../scene/shape.js';
import { NOTHING_SELECTED, type Selected } from '../selection.js';
import { canvasMeasure, type Measure } from '../text/measure.js';
import { animateMarks } from './animate.js';
import { adoptChartSheet } from './chart-sheet.js';
import { DotsLayer } from './dots-layer.js';
import { isSelected, renderOverlay } from './overlay.js';
import { hatchPattern, type MarkElements, renderMarks, svgElement } from './render-marks.js';

const emptyDrawing: Drawing = { width: 0, height: 0, origin: { x: 0, y: 0 }, marks: [], free: [] };

/** The font stacks of the page, which widths of texts are measured with. */
const families = (element: HTMLElement): { ui: string; doc: string } => {
  const style = getComputedStyle(element);
  return {
    ui: style.getPropertyValue('--font-ui').trim() || 'sans-serif',
    doc: style.getPropertyValue('--font-doc').trim() || 'serif',
  };
};

/** What a stage shows besides the marks themselves. */
export interface MarkStates {
  readonly selected: Selected;
  /** The mark that the Tab key leads to. */
  readonly current: string | undefined;
  /** The mark with a focus ring. */
  readonly ringed: string | undefined;
}

/**
 * How many stages there were. Each has a pattern of its own: a page refers to the first element with an id, and where
 * that is in a chart that is hidden, browsers paint nothing.
 */
let stages = 0;

/** Shows drawings inside an element of the page, and knows the elements of every mark. */
export class Stage {
  readonly root = document.createElement('div');
  readonly svg = svgElement('svg', { role: 'tree', 'aria-multiselectable': 'true' });
  readonly #marksLayer = svgElement('g');
  readonly #textsLayer = svgElement('g', { class: 'sheaf-texts', 'aria-hidden': 'true' });
  readonly #overlayLayer = svgElement('g', { 'aria-hidden': 'true' });
  readonly #area = svgElement('path', { class: 'sheaf-area', 'aria-hidden': 'true' });
  #dotsLayer: DotsLayer | undefined;
  #selected: Selected = NOTHING_SELECTED;
  #pointed: string | undefined;
  /** The marks that are selected; undefined until they are looked for in a new drawing. */
  #chosen: ReadonlySet<Mark> | undefined;
  #measure: Measure;
  #drawing = emptyDrawing;
  #elements: ReadonlyMap<string, MarkElements> = new Map();
  #isReplacing = false;

  constructor(element: HTMLElement) {
    adoptChartSheet(element);
    this.root.className = 'sheaf-chart';
    const hatch = `sheaf-hatch-${++stages}`;
    this.svg.style.setProperty('--hatch', `url(#${hatch})`);
    this.svg.append(hatchPattern(hatch), this.#marksLayer, this.#textsLayer, this.#overlayLayer, this.#area);
    this.root.append(this.svg);
    element.append(this.root);
    this.#measure = canvasMeasure(families(this.root));
  }

  /** In pixels; 0 while the chart is hidden. */
  get size(): { readonly width: number; readonly height: number } {
    return { width: this.root.clientWidth, height: this.root.clientHeight };
  }

  get isHidden(): boolean {
    const { width, height } = this.size;
    return width === 0 || height === 0;
  }

  get measure(): Measure {
    return this.#measure;
  }

  get drawing(): Drawing {
    return this.#drawing;
  }

  /** True while elements are being replaced: what the browser says about focus meanwhile is not the person's doing. */
  get isReplacing(): boolean {
    return this.#isReplacing;
  }

  mark(id: string | undefined): Mark | undefined {
    return id === undefined ? undefined : this.#drawing.marks.find(mark => mark.id === id);
  }

  /** The element of a mark that takes the keyboard focus. */
  elementOf(id: string): SVGGElement | undefined {
    return this.#elements.get(id)?.shapes;
  }

  /** Replaces what is shown. */
  show(drawing: Drawing): void {
    this.#drawing = drawing;
    this.#chosen = undefined;
    this.#isReplacing = true;
    this.#elements = renderMarks(this.#marksLayer, this.#textsLayer, drawing);
    this.#isReplacing = false;
    if (drawing.dots) this.#paint();
    else this.#dotsLayer?.canvas.remove();
    if (drawing.width > 0) this.svg.setAttribute('viewBox', `0 0 ${drawing.width} ${drawing.height}`);
  }

  /** Shows nothing: a hidden chart is drawn when it becomes visible, and nothing old may appear until then. */
  clear(): void {
    this.show(emptyDrawing);
  }

  /** Moves the marks from their places before; see `animateMarks`. */
  animateFrom(before: ReadonlyMap<string, Box>): void {
    animateMarks(before, this.#drawing, this.#elements);
  }

  /** Shows which marks are selected and focused. */
  showStates({ selected, current, ringed }: MarkStates): void {
    const isOther = selected !== this.#selected;
    this.#selected = selected;
    if (isOther) this.#paint();
    // The keyboard focus moves far more often than the selection changes.
    if (isOther || !this.#chosen)
      this.#chosen = new Set(this.#drawing.marks.filter(mark => isSelected(mark, selected)));
    const chosen = this.#chosen;
    for (const mark of this.#drawing.marks) {
      const element = this.elementOf(mark.id)!;
      element.setAttribute('aria-selected', String(chosen.has(mark)));
      element.setAttribute('tabindex', mark.id === current ? '0' : '-1');
    }
    renderOverlay(this.#overlayLayer, this.#drawing, chosen, ringed);
  }

  /** Fades all dots but those of a cluster, because colours alone do not tell many clusters apart. */
  point(cluster: string | undefined): void {
    if (cluster === this.#pointed) return;
    this.#pointed = cluster;
    this.#paint();
  }

  /** Shows the area that is being drawn; undefined removes it. */
  showArea(area: Box | undefined): void {
    this.#area.setAttribute('d', area ? rectangle(area) : '');
  }

  /** Shows the outline that is being drawn. */
  showOutline(outline: readonly Point[]): void {
    this.#area.setAttribute('d', `M${outline.map(({ x, y }) => `${decimal(x)} ${decimal(y)}`).join('L')}Z`);
  }

  /** Paints the dots again, in other colours: the theme has changed. */
  paintAgain(): void {
    this.#dotsLayer?.forgetColours();
    this.#paint();
  }

  #paint(): void {
    const { dots, width, height } = this.#drawing;
    if (!dots) return;
    this.#dotsLayer ??= new DotsLayer();
    const { canvas } = this.#dotsLayer;
    if (canvas.parentNode !== this.root) this.root.prepend(canvas);
    const pointed = this.#pointed && { clusters: new Set([this.#pointed]), documents: new Set<number>() };
    this.#dotsLayer.paint(dots, { width, height }, pointed || this.#selected);
  }

  /** Measures texts again: the fonts of the page have changed. */
  measureAgain(): void {
    this.#measure = canvasMeasure(families(this.root));
  }
}

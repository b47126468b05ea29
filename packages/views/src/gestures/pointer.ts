/** Listens to mouse, pen and fingers on a chart, and carries out what the table of transitions says. */
import type { Box } from '../scene/shape.js';
import { areaBetween, type Point } from './area.js';
import { type PointerEffect, type PointerInput, type PointerState, transitionOf } from './pointer-transitions.js';

/** What gestures do to a chart. Points are pixels from the top left corner of the chart. */
export interface PointerActions {
  /** `id` is the mark that was clicked; undefined on empty ground. */
  pick(id: string | undefined, add: boolean, at: Point): void;
  /** Takes back the last pick: it was the first half of a double click. */
  unpick(): void;
  /** Zooms in until the mark fills the view. */
  zoomTo(id: string): void;
  /** Shows everything. */
  resetZoom(): void;
  /** Enlarges by a factor around a point. */
  zoomAround(factor: number, x: number, y: number): void;
  /** Moves the picture, by pixels. */
  drag(dx: number, dy: number): void;
  /** The pointer rests on a mark; undefined when it has left. */
  hover(id: string | undefined, x: number, y: number): void;
  /** The area drawn so far, and the way that the pointer went; undefined when the drawing has ended. */
  showArea(area: Box | undefined, outline?: readonly Point[]): void;
  /** Selects what lies in the area; `add` keeps what was selected before. */
  selectArea(area: Box, add: boolean, outline: readonly Point[]): void;
  /** Whether a drag draws an area without Shift. */
  readonly drawsAreas: () => boolean;
  /** Whether wheel, pinch and drag belong to the chart now, or to the page. */
  readonly pans: () => boolean;
  /** Whether a double click and a hold enlarge something. Where they do not, each is one click. */
  readonly zooms: () => boolean;
  /** Whether the chart is enlarged, so that the wheel can make it smaller. */
  readonly zoomed: () => boolean;
}

/** Pixels. A pointer that moved less has clicked. */
const CLICK_DISTANCE = 5;
/** Milliseconds until a press is a hold. */
const HOLD = 550;

const idOf = (event: Event): string | undefined =>
  (event.target as Element | null)?.closest?.('[data-id]')?.getAttribute('data-id') ?? undefined;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const adds = (event: MouseEvent): boolean => event.ctrlKey || event.metaKey;

/** The state of the current gesture, and where its pointers are. */
class Gesture {
  readonly #svg: SVGSVGElement;
  readonly #actions: PointerActions;
  #state: PointerState = 'ready';
  /** Pointers that are down, with the place of each at its last event. */
  readonly #down = new Map<number, Point>();
  /** Where the first pointer went down. */
  #start: Point = { x: 0, y: 0 };
  /** The path that the pointer draws. */
  #way: Point[] = [];
  /** Where the pointer of the current event is now, and where it was before. */
  #now: Point = this.#start;
  #before: Point = this.#start;
  #holding: ReturnType<typeof setTimeout> | undefined;
  /** What a hold of the current press does. */
  #zoomHeld = (): void => {};

  constructor(svg: SVGSVGElement, actions: PointerActions) {
    this.#svg = svg;
    this.#actions = actions;
  }

  end(): void {
    clearTimeout(this.#holding);
  }

  press(event: PointerEvent): void {
    if (event.button !== 0) return;
    const point = this.#place(event);
    this.#down.set(event.pointerId, point);
    if (this.#down.size === 1) this.#start = point;
    this.#feed(this.#down.size === 1 ? 'press' : 'join', event);
  }

  move(event: PointerEvent): void {
    const before = this.#down.get(event.pointerId);
    const now = this.#place(event);
    if (before === undefined) {
      if (event.pointerType === 'mouse') this.#actions.hover(idOf(event), now.x, now.y);
      return;
    }
    this.#before = before;
    this.#feed(this.#movement(event), event);
    this.#down.set(event.pointerId, now);
  }

  release(event: PointerEvent, input: 'lift' | 'cancel'): void {
    this.#place(event);
    if (!this.#down.delete(event.pointerId)) return;
    this.#feed(this.#down.size === 0 ? input : 'part', event);
  }

  leave(event: PointerEvent): void {
    this.#actions.hover(undefined, 0, 0);
    if (!this.#svg.hasPointerCapture(event.pointerId)) this.release(event, 'cancel');
  }

  click(event: MouseEvent): void {
    // The second click of a double click would undo the first.
    if (event.detail <= 1) this.#feed('click', event);
  }

  doubleClick(event: MouseEvent): void {
    event.preventDefault();
    if (this.#actions.zooms()) this.#feed('double', event);
  }

  turnWheel(event: WheelEvent): void {
    if (!this.#actions.pans() || (event.deltaY > 0 && !this.#actions.zoomed())) return;
    event.preventDefault();
    const { x, y } = this.#place(event);
    this.#actions.zoomAround(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), x, y);
  }

  #place(event: MouseEvent): Point {
    const box = this.#svg.getBoundingClientRect();
    this.#now = { x: event.clientX - box.left, y: event.clientY - box.top };
    return this.#now;
  }

  #movement(event: PointerEvent): PointerInput {
    if (distance(this.#start, this.#now) <= CLICK_DISTANCE) return 'stir';
    return this.#drawsArea(event) ? 'sketch' : 'drag';
  }

  #drawsArea(event: MouseEvent): boolean {
    return event.shiftKey || this.#actions.drawsAreas();
  }

  #feed(input: PointerInput, event: MouseEvent): void {
    const { to, does } = transitionOf(this.#state, input);
    this.#state = to;
    for (const effect of does) this.#effects[effect](event);
  }

  readonly #effects: Readonly<Record<PointerEffect, (event: MouseEvent) => void>> = {
    quiet: () => this.#actions.hover(undefined, 0, 0),
    await: event => this.#await(event),
    settle: () => clearTimeout(this.#holding),
    capture: event => this.#capture(event as PointerEvent),
    move: event => this.#move(event as PointerEvent),
    grow: () => this.#grow(),
    select: event => this.#actions.selectArea(areaBetween(this.#start, this.#now), adds(event), this.#way),
    wipe: () => this.#actions.showArea(undefined),
    pick: event => this.#actions.pick(idOf(event), adds(event), this.#place(event)),
    zoomHeld: () => this.#zoomHeld(),
    zoomClicked: event => this.#zoomClicked(event),
  };

  /**
   * Finds the mark at once: an event loses its target after its listeners have run. A press that may begin an area does
   * not become a hold, because people hesitate before they draw.
   */
  #await(event: MouseEvent): void {
    clearTimeout(this.#holding);
    if (!this.#actions.zooms() || this.#drawsArea(event)) return;
    const id = idOf(event);
    this.#zoomHeld = () => this.#zoom(id, false);
    this.#holding = setTimeout(() => this.#feed('hold', event), HOLD);
  }

  #capture(event: PointerEvent): void {
    if (this.#state === 'drawing' || this.#actions.pans()) this.#svg.setPointerCapture(event.pointerId);
  }

  #move(event: PointerEvent): void {
    if (!this.#actions.pans()) return;
    const other = [...this.#down].find(([pointer]) => pointer !== event.pointerId)?.[1];
    if (other === undefined) this.#actions.drag(this.#now.x - this.#before.x, this.#now.y - this.#before.y);
    else this.#pinch(other);
  }

  #grow(): void {
    this.#way = [...(this.#way[0] === this.#start ? this.#way : [this.#start]), this.#now];
    this.#actions.showArea(areaBetween(this.#start, this.#now), this.#way);
  }

  #pinch(other: Point): void {
    const middle = { x: (other.x + this.#now.x) / 2, y: (other.y + this.#now.y) / 2 };
    const factor = distance(other, this.#now) / Math.max(1, distance(other, this.#before));
    this.#actions.zoomAround(factor, middle.x, middle.y);
  }

  #zoomClicked(event: MouseEvent): void {
    const id = idOf(event);
    this.#actions.unpick();
    this.#zoom(id, event.shiftKey || id === undefined);
  }

  #zoom(id: string | undefined, out: boolean): void {
    if (out) this.#actions.resetZoom();
    else if (id !== undefined) this.#actions.zoomTo(id);
  }
}

/** Listens on the SVG; returns a function that stops. */
export function listenToPointers(svg: SVGSVGElement, actions: PointerActions): () => void {
  const gesture = new Gesture(svg, actions);
  const stop = new AbortController();
  const on = <K extends keyof SVGElementEventMap>(
    name: K,
    listener: (event: SVGElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ): void => svg.addEventListener(name, listener, { signal: stop.signal, ...options });
  on('pointerdown', event => gesture.press(event));
  on('pointermove', event => gesture.move(event));
  on('pointerup', event => gesture.release(event, 'lift'));
  on('pointercancel', event => gesture.release(event, 'cancel'));
  on('pointerleave', event => gesture.leave(event));
  on('click', event => gesture.click(event));
  on('dblclick', event => gesture.doubleClick(event));
  on('wheel', event => gesture.turnWheel(event), { passive: false });
  return () => {
    gesture.end();
    stop.abort();
  };
}

/** Mouse, pen and fingers on a chart: click, double click, press and hold, drag, drawing an area, wheel, pinch. */
import type { Box } from '../scene/shape.js';
import { areaBetween, type Point } from './area.js';

export interface PointerActions {
  /** `id` is undefined on empty ground. */
  pick(id: string | undefined, add: boolean): void;
  /** Takes back the last pick: it was the first half of a double click. */
  unpick(): void;
  zoomTo(id: string): void;
  resetZoom(): void;
  zoomAround(factor: number, x: number, y: number): void;
  drag(dx: number, dy: number): void;
  hover(id: string | undefined, x: number, y: number): void;
  /** The area drawn so far; undefined when the drawing has ended. */
  showArea(area: Box | undefined): void;
  selectArea(area: Box, add: boolean): void;
  /** Whether a drag draws an area without Shift. */
  readonly drawsAreas: () => boolean;
  /** Whether the wheel and drags belong to the chart now, or to the page. */
  readonly pans: () => boolean;
  readonly zoomed: () => boolean;
}

/** A pointer that moved less has clicked. */
const clickDistance = 5;
const hold = 550;

const idOf = (event: Event): string | undefined =>
  (event.target as Element | null)?.closest?.('[data-id]')?.getAttribute('data-id') ?? undefined;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Listens on the SVG; answers a function that stops. */
export function listenToPointers(svg: SVGSVGElement, actions: PointerActions): () => void {
  const stop = new AbortController();
  const on = <K extends keyof SVGElementEventMap>(
    name: K,
    listener: (event: SVGElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ): void => svg.addEventListener(name, listener, { signal: stop.signal, ...options });

  const down = new Map<number, Point>();
  let start: Point | undefined;
  let moved = false;
  let drawing = false;
  let holding: ReturnType<typeof setTimeout> | undefined;
  const local = (event: MouseEvent): Point => {
    const box = svg.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const release = (event: PointerEvent): void => {
    clearTimeout(holding);
    down.delete(event.pointerId);
    if (drawing) actions.showArea(undefined);
    drawing = false;
    if (down.size === 0) start = undefined;
  };
  const lift = (event: PointerEvent): void => {
    if (drawing && start) actions.selectArea(areaBetween(start, local(event)), event.ctrlKey || event.metaKey);
    release(event);
  };
  const beginHold = (event: PointerEvent): void => {
    const id = idOf(event);
    holding = setTimeout(() => {
      if (moved || down.size !== 1) return;
      moved = true; // the click that follows is not one
      if (event.shiftKey) actions.resetZoom();
      else if (id !== undefined) actions.zoomTo(id);
    }, hold);
  };
  const pinch = (event: PointerEvent, before: Point, now: Point): void => {
    const other = [...down].find(([pointer]) => pointer !== event.pointerId)?.[1];
    if (!other) return;
    const middle = { x: (other.x + now.x) / 2, y: (other.y + now.y) / 2 };
    actions.zoomAround(distance(other, now) / Math.max(1, distance(other, before)), middle.x, middle.y);
  };

  on('pointerdown', event => {
    if (event.button !== 0) return;
    const point = local(event);
    down.set(event.pointerId, point);
    if (down.size > 1) {
      moved = true;
      if (drawing) actions.showArea(undefined);
      drawing = false;
      return;
    }
    start = point;
    moved = false;
    drawing = false;
    actions.hover(undefined, 0, 0);
    beginHold(event);
  });
  on('pointermove', event => {
    const now = local(event);
    const before = down.get(event.pointerId);
    if (before === undefined) {
      if (event.pointerType === 'mouse') actions.hover(idOf(event), now.x, now.y);
      return;
    }
    if (start && distance(start, now) > clickDistance && !moved) {
      moved = true;
      clearTimeout(holding);
      drawing = event.shiftKey || actions.drawsAreas();
      if (drawing || actions.pans()) svg.setPointerCapture(event.pointerId);
    }
    if (drawing && start) actions.showArea(areaBetween(start, now));
    else if (moved && actions.pans()) {
      if (down.size > 1) pinch(event, before, now);
      else actions.drag(now.x - before.x, now.y - before.y);
    }
    down.set(event.pointerId, now);
  });
  on('pointerup', lift);
  on('pointercancel', release);
  on('pointerleave', event => {
    actions.hover(undefined, 0, 0);
    if (!svg.hasPointerCapture(event.pointerId)) release(event);
  });
  on('click', event => {
    if (moved) return;
    if (event.detail > 1) return; // the second click of a double click would undo the first
    actions.pick(idOf(event), event.ctrlKey || event.metaKey);
  });
  on('dblclick', event => {
    event.preventDefault();
    actions.unpick();
    const id = idOf(event);
    if (event.shiftKey || id === undefined) actions.resetZoom();
    else actions.zoomTo(id);
  });
  on(
    'wheel',
    event => {
      if (!actions.pans() || (event.deltaY > 0 && !actions.zoomed())) return;
      event.preventDefault();
      const { x, y } = local(event);
      actions.zoomAround(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), x, y);
    },
    { passive: false },
  );
  return () => {
    clearTimeout(holding);
    stop.abort();
  };
}

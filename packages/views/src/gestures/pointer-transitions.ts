/**
 * Mouse, pen and fingers on a chart as a state machine: click, double click, press and hold, drag, drawing an area,
 * pinch. The table says all there is; `pointer.ts` listens to the page and carries out the effects.
 */

/**
 * - `ready`: no pointer is down, and a click counts.
 * - `pressed`: one pointer is down and has not moved; it may become a click, a hold or a drag.
 * - `moving`: pointers that are down move the picture, or pinch it. The click that follows does not count.
 * - `drawing`: one pointer draws an area.
 * - `spent`: no pointer is down, and the click that the browser still sends does not count.
 */
export type PointerState = 'ready' | 'pressed' | 'moving' | 'drawing' | 'spent';

/**
 * - `press`, `join`: the first pointer goes down; a further one does.
 * - `stir`: a pointer that is down moved, but not far enough from where it went down.
 * - `drag`, `sketch`: a pointer that is down moved far; to move the picture, or to draw an area.
 * - `hold`: a pointer has been down for a while without moving.
 * - `lift`, `cancel`: the last pointer goes up; the browser or the edge of the chart takes it away.
 * - `part`: a pointer goes, and another one is still down.
 * - `click`, `double`: what the browser makes of it.
 */
export type PointerInput =
  | 'press'
  | 'join'
  | 'stir'
  | 'drag'
  | 'sketch'
  | 'hold'
  | 'lift'
  | 'cancel'
  | 'part'
  | 'click'
  | 'double';

/**
 * What the chart does: `await` begins to wait for a hold and `settle` stops it, `capture` keeps the pointer's events
 * when it leaves the chart, `move` drags or pinches, `grow` shows the area so far, `select` selects it, and `wipe`
 * removes it.
 */
export type PointerEffect =
  | 'quiet'
  | 'await'
  | 'settle'
  | 'capture'
  | 'move'
  | 'grow'
  | 'select'
  | 'wipe'
  | 'pick'
  | 'zoomHeld'
  | 'zoomClicked';

/** Where an input leads, and what is done on the way, in that order. */
export interface Transition {
  readonly to: PointerState;
  readonly does: readonly PointerEffect[];
}

type Row = Readonly<Partial<Record<PointerInput, Transition>>>;

const goTo = (to: PointerState, ...does: readonly PointerEffect[]): Transition => ({ to, does });

/** An input that a state does not list changes nothing. */
export const transitions: Readonly<Record<PointerState, Row>> = {
  ready: {
    press: goTo('pressed', 'quiet', 'await'),
    click: goTo('ready', 'pick'),
    double: goTo('ready', 'zoomClicked'),
  },
  pressed: {
    join: goTo('moving', 'settle'),
    drag: goTo('moving', 'settle', 'capture', 'move'),
    sketch: goTo('drawing', 'settle', 'capture', 'grow'),
    hold: goTo('moving', 'zoomHeld'),
    lift: goTo('ready', 'settle'),
    cancel: goTo('ready', 'settle'),
  },
  moving: {
    stir: goTo('moving', 'move'),
    drag: goTo('moving', 'move'),
    sketch: goTo('moving', 'move'),
    lift: goTo('spent'),
    cancel: goTo('spent'),
  },
  drawing: {
    join: goTo('moving', 'wipe'),
    stir: goTo('drawing', 'grow'),
    drag: goTo('drawing', 'grow'),
    sketch: goTo('drawing', 'grow'),
    lift: goTo('spent', 'select', 'wipe'),
    cancel: goTo('spent', 'wipe'),
  },
  spent: {
    press: goTo('pressed', 'quiet', 'await'),
    double: goTo('spent', 'zoomClicked'),
  },
};

/** The transition of an input; one that stays and does nothing if the table has none. */
export const transitionOf = (state: PointerState, input: PointerInput): Transition =>
  transitions[state][input] ?? goTo(state);

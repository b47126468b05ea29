/** What the keys of a focused chart do. */
import type { Mark } from '../scene/shape.js';
import { type Direction, neighbour, peersOf, seriesOf } from './neighbour.js';

export type KeyAction =
  | { readonly does: 'focus'; readonly id: string }
  /** Selects both the mark that had the focus and the mark that gets it. */
  | { readonly does: 'extend'; readonly id: string }
  | { readonly does: 'pick'; readonly id: string; readonly add: boolean }
  | { readonly does: 'zoomTo'; readonly cluster: string }
  | { readonly does: 'zoomIn' | 'zoomOut' | 'resetZoom' };

/** The part of a keyboard event that matters here. */
export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * Steps in reading order, "3 of 7" after "2 of 7". Arrows cannot lead to every mark: one that in each direction has
 * nearer ones before it, or that lies exactly on another one, is only reached so.
 */
const steps: Readonly<Record<string, number>> = { j: 1, J: 1, k: -1, K: -1 };

const focusOn = (mark: Mark | undefined): KeyAction | undefined => mark && { does: 'focus', id: mark.id };

function zoomKey(key: string, mark: Mark): KeyAction | undefined {
  if (key === '+' || key === '=') return { does: 'zoomIn' };
  if (key === '-' || key === '_') return { does: 'zoomOut' };
  if (key === '0' || key === 'Escape') return { does: 'resetZoom' };
  return key === 'z' || key === 'Z' ? { does: 'zoomTo', cluster: mark.cluster } : undefined;
}

function moveKey(key: string, mark: Mark, marks: readonly Mark[]): KeyAction | undefined {
  const direction = directions[key];
  const series = seriesOf(mark, marks);
  if (direction) return focusOn(neighbour(mark, peersOf(mark, marks), direction) ?? neighbour(mark, series, direction));
  const step = steps[key];
  if (step) return focusOn(series[series.indexOf(mark) + step]);
  if (key === 'Home') return focusOn(series[0]);
  if (key === 'End') return focusOn(series.at(-1));
  if (key === 'PageDown') return focusOn(marks.find(other => other.parent === mark.id));
  return key === 'PageUp' ? focusOn(marks.find(other => other.id === mark.parent)) : undefined;
}

/** The action of a key on the focused mark; undefined leaves the key to the page. */
export function keyAction(event: Key, mark: Mark, marks: readonly Mark[]): KeyAction | undefined {
  if (event.altKey) return undefined;
  const add = event.ctrlKey || event.metaKey;
  if (event.key === 'Enter' || event.key === ' ') return { does: 'pick', id: mark.id, add };
  if (add) return undefined;
  if (event.key === 'x' || event.key === 'X') return { does: 'pick', id: mark.id, add: true };
  const move = moveKey(event.key, mark, marks);
  if (move?.does === 'focus' && event.shiftKey && directions[event.key]) return { does: 'extend', id: move.id };
  return move ?? zoomKey(event.key, mark);
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToPointers, type PointerActions } from './pointer.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A chart of one mark under the pointer, and what was done to it. */
function chart(canZoom: boolean) {
  const done: string[] = [];
  const svg = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    closest: () => ({ getAttribute: () => 'a' }),
    hasPointerCapture: () => false,
  });
  const nothing = () => {};
  const actions: PointerActions = {
    pick: id => void done.push(`pick ${id}`),
    unpick: () => void done.push('unpick'),
    zoomTo: id => void done.push(`zoom to ${id}`),
    resetZoom: () => void done.push('reset'),
    zoomAround: nothing,
    drag: nothing,
    hover: nothing,
    showArea: nothing,
    selectArea: nothing,
    drawsAreas: () => false,
    pans: () => false,
    zooms: () => canZoom,
    zoomed: () => false,
  };
  listenToPointers(svg as never, actions);
  const send = (type: string, detail = 1, keys = {}): void => {
    const more = { button: 0, pointerId: 1, pointerType: 'mouse', clientX: 5, clientY: 5, detail, ...keys };
    svg.dispatchEvent(Object.assign(new Event(type), more));
  };
  const press = (detail: number, milliseconds = 50, keys = {}): void => {
    send('pointerdown', 1, keys);
    vi.advanceTimersByTime(milliseconds);
    send('pointerup');
    send('click', detail);
  };
  return { done, send, press };
}

test('a double click zooms and takes the pick of its first half back', () => {
  const { done, send, press } = chart(true);
  for (const detail of [1, 2]) press(detail);
  send('dblclick');
  expect(done).toEqual(['pick a', 'unpick', 'zoom to a']);
});

test('a hold zooms, and the click that follows picks nothing', () => {
  const { done, press } = chart(true);
  press(1, 1000);
  expect(done).toEqual(['zoom to a']);
});

test('a press with Shift does not zoom, however long it is: an area may follow', () => {
  const { done, press } = chart(true);
  press(1, 1000, { shiftKey: true });
  expect(done).toEqual(['pick a']);
});

test('where nothing can be enlarged, a double click and a hold are one click each', () => {
  const { done, send, press } = chart(false);
  for (const detail of [1, 2]) press(detail);
  send('dblclick');
  press(1, 1000);
  expect(done).toEqual(['pick a', 'pick a']);
});

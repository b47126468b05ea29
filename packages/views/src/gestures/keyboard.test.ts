import { describe, expect, test } from 'vitest';
import { markOf as plainMark } from '../scene/mark.testing.js';
import type { Mark } from '../scene/shape.js';
import { type Key, keyAction } from './keyboard.js';

/** Four cells in a square; the first one holds two documents. */
const cell = (id: string, x: number, y: number): Mark =>
  plainMark(id, { siblings: 4, box: { x, y, width: 100, height: 100 } });
const slip = (document: number, y: number): Mark => ({
  ...cell(`a/${document}`, 10, y),
  cluster: 'a',
  document,
  parent: 'a',
  level: 2,
  box: { x: 10, y, width: 80, height: 20 },
});
const marks = [cell('a', 0, 0), slip(7, 30), slip(8, 55), cell('b', 100, 0), cell('c', 0, 100), cell('d', 100, 100)];
const markOf = (id: string): Mark => marks.find(mark => mark.id === id)!;

const key = (name: string, held: Partial<Key> = {}): Key => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});
const actionOf = (id: string, name: string, held: Partial<Key> = {}) => keyAction(key(name, held), markOf(id), marks);

describe('a key on a mark', () => {
  test.each([
    ['a', 'ArrowRight', 'b'],
    ['a', 'ArrowDown', 'c'],
    ['d', 'ArrowLeft', 'c'],
    ['d', 'ArrowUp', 'b'],
    ['b', 'Home', 'a'],
    ['a', 'End', 'd'],
    ['a', 'j', 'b'],
    ['c', 'J', 'd'],
    ['c', 'k', 'b'],
    ['a/7', 'j', 'a/8'],
    ['a/8', 'K', 'a/7'],
    ['a', 'PageDown', 'a/7'],
    ['a/7', 'ArrowDown', 'a/8'],
    ['a/8', 'PageUp', 'a'],
    ['a/8', 'Home', 'a/7'],
  ])('goes from %s by %s to %s', (from, name, to) => {
    expect(actionOf(from, name)).toEqual({ does: 'focus', id: to });
  });

  test.each([
    ['a', 'ArrowLeft'],
    ['a', 'PageUp'],
    ['b', 'PageDown'],
    ['a', 'k'],
    ['d', 'j'],
    ['a', 'q'],
    ['a', 'F5'],
  ])('on %s leaves %s to the page', (from, name) => {
    expect(actionOf(from, name)).toBeUndefined();
  });

  test('with Alt, or a letter with Ctrl, belongs to the page', () => {
    expect(actionOf('a', 'ArrowRight', { altKey: true })).toBeUndefined();
    expect(actionOf('a', 'z', { ctrlKey: true })).toBeUndefined();
  });

  test('Enter and the space bar select, and add to the selection with Ctrl, ⌘ or as X', () => {
    expect(actionOf('a', 'Enter')).toEqual({ does: 'pick', id: 'a', add: false });
    expect(actionOf('a', ' ', { metaKey: true })).toEqual({ does: 'pick', id: 'a', add: true });
    expect(actionOf('a/7', 'X')).toEqual({ does: 'pick', id: 'a/7', add: true });
  });

  test('an arrow with Shift extends the selection', () => {
    expect(actionOf('a', 'ArrowRight', { shiftKey: true })).toEqual({ does: 'extend', id: 'b' });
  });

  test.each([
    ['+', 'zoomIn'],
    ['=', 'zoomIn'],
    ['-', 'zoomOut'],
    ['0', 'resetZoom'],
    ['Escape', 'resetZoom'],
  ])('%s does %s', (name, does) => {
    expect(actionOf('a', name)).toEqual({ does });
  });

  test('Z zooms to the cluster, also from one of its documents', () => {
    expect(actionOf('a/8', 'z')).toEqual({ does: 'zoomTo', cluster: 'a' });
  });
});

/** A mark for tests: a cluster of the first level, named by its id. */
import type { Mark } from './shape.js';

export const markOf = (id: string, more: Partial<Mark> = {}): Mark => ({
  id,
  cluster: id,
  name: id,
  tip: id,
  level: 1,
  place: 1,
  siblings: 1,
  slot: 1,
  shapes: [],
  outline: '',
  box: { x: 0, y: 0, width: 1, height: 1 },
  key: id,
  ...more,
});

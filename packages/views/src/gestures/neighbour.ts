/** Finds the mark that an arrow key leads to: the nearest one in that direction on the screen. */
import type { Box, Mark } from '../scene/shape.js';

/** Where an arrow key leads. */
export type Direction = 'left' | 'right' | 'up' | 'down';

const middle = ({ x, y, width, height }: Box): { x: number; y: number } => ({ x: x + width / 2, y: y + height / 2 });

/** Distance along the direction, negative if the mark lies behind, and distance at right angles to it. */
function distances(from: Box, to: Box, direction: Direction): { along: number; beside: number } {
  const [a, b] = [middle(from), middle(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (direction === 'left') return { along: -dx, beside: Math.abs(dy) };
  if (direction === 'right') return { along: dx, beside: Math.abs(dy) };
  return { along: direction === 'up' ? -dy : dy, beside: Math.abs(dx) };
}

/** Sideways costs more, so that an arrow prefers what lies straight ahead. */
const cost = ({ along, beside }: { along: number; beside: number }): number => along + 2.5 * beside;

/** The nearest of the candidates in a direction; undefined at the edge. */
export function neighbour(from: Mark, candidates: readonly Mark[], direction: Direction): Mark | undefined {
  let best: Mark | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate.id === from.id) continue;
    const distance = distances(from.box, candidate.box, direction);
    if (distance.along <= 0.5 || distance.beside > distance.along * 4) continue;
    if (cost(distance) >= least) continue;
    best = candidate;
    least = cost(distance);
  }
  return best;
}

/** Marks an arrow may lead to: those of the same level, and documents only within their cluster. */
export const peersOf = (mark: Mark, marks: readonly Mark[]): readonly Mark[] =>
  mark.document === undefined && !mark.id.endsWith('/more')
    ? marks.filter(other => other.level === mark.level && other.id === other.cluster)
    : marks.filter(other => other.parent === mark.parent && other.id !== other.cluster);

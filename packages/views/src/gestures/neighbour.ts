/** Finds the mark that an arrow key leads to: the nearest one in that direction on the screen. */
import type { Box, Mark } from '../scene/shape.js';

/** Where an arrow key leads. */
export type Direction = 'left' | 'right' | 'up' | 'down';

const middle = ({ x, y, width, height }: Box): { x: number; y: number } => ({ x: x + width / 2, y: y + height / 2 });

/** Whether two marks are columns of a timeline that are on one line. */
const standTogether = (a: Mark, b: Mark): boolean =>
  a.documents !== undefined &&
  b.documents !== undefined &&
  Math.abs(a.box.y + a.box.height - b.box.y - b.box.height) < 0.5;

/** The distance along the direction (negative if the mark is behind) and the distance at right angles to it. */
function distances(from: Mark, to: Mark, direction: Direction): { along: number; beside: number } {
  const [a, b] = [middle(from.box), middle(to.box)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  // Columns follow each other however high they are: the middle of a high one is far above that of a low one.
  const aside = standTogether(from, to) ? 0 : Math.abs(dy);
  if (direction === 'left') return { along: -dx, beside: aside };
  if (direction === 'right') return { along: dx, beside: aside };
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
    const distance = distances(from, candidate, direction);
    if (distance.along <= 0.5 || distance.beside > distance.along * 4) continue;
    if (cost(distance) >= least) continue;
    best = candidate;
    least = cost(distance);
  }
  return best;
}

const isCluster = ({ id, cluster }: Mark): boolean => id === cluster;

/** Marks an arrow may lead to: all of the first level, clusters of the same level, and others within their parent. */
export function peersOf(mark: Mark, marks: readonly Mark[]): readonly Mark[] {
  if (mark.level === 1) return marks.filter(({ level }) => level === 1);
  return isCluster(mark)
    ? marks.filter(other => other.level === mark.level && isCluster(other))
    : marks.filter(other => other.parent === mark.parent && !isCluster(other));
}

/**
 * Marks that follow each other for the reader: the peers; where a parent holds both subclusters and documents, all that
 * it holds. Without these, nothing would lead from the subclusters to the documents beside them.
 */
export function seriesOf(mark: Mark, marks: readonly Mark[]): readonly Mark[] {
  const siblings = marks.filter(({ parent }) => parent === mark.parent);
  return siblings.some(isCluster) && !siblings.every(isCluster) ? siblings : peersOf(mark, marks);
}

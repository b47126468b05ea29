/** Places for nodes that have none, among those that have one and do not move. */
import type { DocumentNetwork } from '@sheaf/clustering/network';
import { type NodePlaces, sunflower } from './map-places.js';

/** Nodes that are tied to unplaced ones only get their places after those. */
const ROUNDS = 12;

interface Sum {
  x: number;
  y: number;
  weight: number;
}

function aroundNode({ start, item, weight }: DocumentNetwork, node: number, { x, y }: NodePlaces): Sum {
  const sum = { x: 0, y: 0, weight: 0 };
  for (let tie = start[node]!; tie < start[node + 1]!; tie++) {
    const other = item[tie]!;
    if (Number.isNaN(x[other]!)) continue;
    // Squared, so that the most similar ones decide, and a node is not placed between two groups needlessly
    const counts = weight[tie]! ** 2;
    sum.x += counts * x[other]!;
    sum.y += counts * y[other]!;
    sum.weight += counts;
  }
  return sum;
}

/** The middle of all places, and the distance within which most of them are. */
function middleOf({ x, y }: NodePlaces) {
  const placed = Array.from(x.keys()).filter(node => !Number.isNaN(x[node]!));
  const mean = (values: Float64Array): number =>
    placed.reduce((sum, node) => sum + values[node]!, 0) / Math.max(1, placed.length);
  const [middleX, middleY] = [mean(x), mean(y)];
  const distances = placed.map(node => Math.hypot(x[node]! - middleX, y[node]! - middleY)).sort((a, b) => a - b);
  return { x: middleX, y: middleY, radius: distances.at(-1) ?? 1 };
}

/**
 * Puts each node without a place beside those that it is tied to, about `step` from them; a node with no ties is
 * outside. Nodes that have a place keep it.
 */
export function layOver(network: DocumentNetwork, places: NodePlaces, step: number): void {
  const { x, y } = places;
  let waiting = Array.from(x.keys()).filter(node => Number.isNaN(x[node]!));
  for (let round = 0; round < ROUNDS && waiting.length > 0; round++) {
    const found = waiting.map(node => ({ node, sum: aroundNode(network, node, places) }));
    for (const { node, sum } of found) {
      if (sum.weight === 0) continue;
      const [dx, dy] = sunflower((node % 7) + 1, step / 2);
      x[node] = sum.x / sum.weight + dx;
      y[node] = sum.y / sum.weight + dy;
    }
    waiting = waiting.filter(node => Number.isNaN(x[node]!));
  }
  const middle = middleOf(places);
  const inner = (middle.radius / step) ** 2;
  waiting.forEach((node, index) => {
    const [dx, dy] = sunflower(1.1 * inner + index, step);
    x[node] = middle.x + dx;
    y[node] = middle.y + dy;
  });
}

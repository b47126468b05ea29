/**
 * Circles packed around the largest (Wang et al., Visualization of large hierarchical data by circle packing, 2006), by
 * d3-hierarchy. Areas are exact: each is the same multiple of its number of documents.
 */
import { packEnclose, packSiblings } from 'd3-hierarchy';
import type { ClusterItem } from '../cluster-item.js';
import { topParts } from '../treemap/parts.js';

export interface Bubble {
  readonly item: ClusterItem;
  /** Centre and radius, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Top clusters, larger before smaller, "Other topics" last. Equal input gives equal places. */
export function layoutBubbles(items: readonly ClusterItem[], width: number, height: number): readonly Bubble[] {
  const circles = topParts(items).map(({ item, weight }) => ({ item, x: 0, y: 0, r: Math.sqrt(weight) }));
  if (circles.length === 0 || width <= 0 || height <= 0) return [];
  const packed = packSiblings(circles);
  const whole = packEnclose(packed);
  const scale = Math.min(width, height) / (2 * whole.r);
  return packed.map(({ item, x, y, r }) => ({
    item,
    x: width / 2 + (x - whole.x) * scale,
    y: height / 2 + (y - whole.y) * scale,
    radius: r * scale,
  }));
}

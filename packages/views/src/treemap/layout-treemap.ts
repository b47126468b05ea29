/**
 * Squarified treemap (Bruls, Huizing, van Wijk: Squarified Treemaps, 2000), by d3-hierarchy.
 * Tiles are exact: the area of each is its share of its parent's content. The drawing makes the gaps.
 */
import { type HierarchyRectangularNode, hierarchy, treemapSquarify } from 'd3-hierarchy';
import type { ClusterItem } from '../cluster-item.js';
import { type Part, partsInside, topParts } from './parts.js';

/** A rectangle for a cluster, in pixels from the top left corner. */
export interface Tile {
  /** The cluster that the tile shows. */
  readonly item: ClusterItem;
  /** 0 for top clusters. */
  readonly depth: number;
  /** Left edge, in pixels. */
  readonly x: number;
  /** Top edge, in pixels. */
  readonly y: number;
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** Height of the strip for the label, at the top; what is below belongs to children or documents. */
  readonly header: number;
  /** True for the part of a parent that holds the documents in none of its subclusters. */
  readonly rest: boolean;
}

/** The options of the layout. */
export interface TreemapLayoutOptions {
  /** Height of the label strip of a cluster in a tile of that size. */
  readonly header?: (item: ClusterItem, width: number, height: number, depth: number) => number;
  /** Whether subclusters are laid out inside their parent, or only top clusters. */
  readonly nested?: boolean;
}

/** Labels are wide, so tiles are squares of a chart that is drawn this much narrower, and stretched again. */
const STRETCH = 1.5;
const squarify = treemapSquarify.ratio(1.05);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Node {
  readonly part?: Part;
  readonly children?: readonly Node[];
}

function divide(parts: readonly Part[], { x, y, width, height }: Box): readonly [Part, Box][] {
  const root = hierarchy<Node>({ children: parts.map(part => ({ part })) }).sum(({ part }) => part?.weight ?? 0);
  // The tiling writes coordinates into the nodes, which the types know only behind `treemap()`
  squarify(root as HierarchyRectangularNode<Node>, x / STRETCH, y, (x + width) / STRETCH, y + height);
  return (root.children as HierarchyRectangularNode<Node>[]).map(({ data, x0, x1, y0, y1 }) => [
    data.part!,
    { x: x0 * STRETCH, y: y0, width: (x1 - x0) * STRETCH, height: y1 - y0 },
  ]);
}

/** Where a child tile is inside its parent: below the label, with a margin. */
const MARGIN = 4;

/** Smaller tiles show no subclusters. */
const LEAST_INSIDE = 24;

/**
 * Lays clusters out in a rectangle: parents before their children, larger before smaller, "Other topics" last.
 *
 * @example
 * import { layoutTreemap, toClusterItems } from '@sheaf/views';
 *
 * const clusters = [
 *   { labels: ['Data Mining'], documents: [0, 1, 2], clusters: [] },
 *   { labels: ['Solar Energy'], documents: [3, 4], clusters: [] },
 * ];
 * const tiles = layoutTreemap(toClusterItems(clusters, 5), 800, 600);
 * console.log(tiles.map(({ item }) => item.label).join());
 * // → Data Mining,Solar Energy
 */
export function layoutTreemap(
  items: readonly ClusterItem[],
  width: number,
  height: number,
  { header = () => 28, nested = true }: TreemapLayoutOptions = {},
): readonly Tile[] {
  const tiles: Tile[] = [];
  const place = (parts: readonly Part[], box: Box, depth: number): void => {
    if (parts.length === 0 || box.width <= 0 || box.height <= 0) return;
    for (const [{ item, rest }, tile] of divide(parts, box)) {
      const strip = rest ? 0 : Math.min(tile.height, header(item, tile.width, tile.height, depth));
      tiles.push({ item, depth, ...tile, header: strip, rest });
      if (rest || !nested || item.clusters.length === 0) continue;
      const inside = {
        x: tile.x + MARGIN,
        y: tile.y + strip,
        width: tile.width - 2 * MARGIN,
        height: tile.height - strip - MARGIN,
      };
      if (inside.width < LEAST_INSIDE || inside.height < LEAST_INSIDE) continue;
      place(partsInside(item), inside, depth + 1);
    }
  };
  place(topParts(items), { x: 0, y: 0, width, height }, 0);
  return tiles;
}

/** The innermost tile at a point, as an event's offset gives it. */
export const tileAt = (tiles: readonly Tile[], x: number, y: number): Tile | undefined =>
  tiles.findLast(tile => x >= tile.x && y >= tile.y && x < tile.x + tile.width && y < tile.y + tile.height);

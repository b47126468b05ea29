import { int32Column } from '../../tables/columns.js';
import type { TreeOutline } from './suffix-tree/tree-outline.js';

/**
 * Counts the distinct documents below every node.
 *
 * Each leaf counts once at all nodes above it. If a document has an earlier leaf, one is subtracted at the deepest node
 * that is above both. Everything is linear, except for a binary search over the path. L. Hui, Color set size
 * problem with applications to string matching (CPM 1992).
 */
export function countDocuments(outline: TreeOutline, documentCount: number): Int32Array {
  const { count, parent, leafStart, leafEnd, ownLeafEnd, leafDocument } = outline;
  const documents = int32Column(count);
  const depth = int32Column(count);
  const path = int32Column(count);
  const lastLeaf = int32Column(documentCount).fill(-1);

  for (let node = 0; node < count; node++) {
    const level = parent[node]! < 0 ? 0 : depth[parent[node]!]! + 1;
    depth[node] = level;
    path[level] = node;
    for (let leaf = leafStart[node]!; leaf < ownLeafEnd[node]!; leaf++) {
      const document = leafDocument[leaf]!;
      const common = deepestFrom(path, level, leafStart, lastLeaf[document]!);
      if (common >= 0) documents[common]!--;
      lastLeaf[document] = leaf;
    }
  }
  for (let node = count - 1; node >= 0; node--) {
    // All children are done: their corrections are in, their own leaves not yet counted here.
    if (parent[node]! >= 0) documents[parent[node]!]! += documents[node]!;
    documents[node]! += leafEnd[node]! - leafStart[node]!;
  }
  return documents;
}

/** The deepest node of the path, from level 0 to `level`, that begins at or before the leaf; −1 if none does. */
function deepestFrom(path: Int32Array, level: number, leafStart: Int32Array, leaf: number): number {
  let low = 0;
  let high = level;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (leafStart[path[middle]!]! <= leaf) low = middle + 1;
    else high = middle - 1;
  }
  return high < 0 ? -1 : path[high]!;
}

import { int32Column } from '../../tables/columns.js';
import { AscendingSet } from './ascending-set.js';
import type { TreeOutline } from './suffix-tree/tree-outline.js';

/** The sets of documents below nodes of the tree, computed one at a time in shared memory. */
export class DocumentSets {
  readonly #outline: TreeOutline;
  /** Number of the last set each document was put in. */
  readonly #setOf: Int32Array;
  readonly #union: AscendingSet;
  #sets = 0;

  constructor(outline: TreeOutline, documentCount: number) {
    this.#outline = outline;
    this.#setOf = int32Column(documentCount);
    this.#union = new AscendingSet(documentCount);
  }

  /** Distinct documents below any of the nodes. */
  count(nodes: readonly number[]): number {
    const { leafStart, leafEnd, leafDocument } = this.#outline;
    const setOf = this.#setOf;
    const set = ++this.#sets;
    let count = 0;
    for (let at = 0; at < nodes.length; at++)
      for (let leaf = leafStart[nodes[at]!]!; leaf < leafEnd[nodes[at]!]!; leaf++) {
        const document = leafDocument[leaf]!;
        if (setOf[document] === set) continue;
        setOf[document] = set;
        count++;
      }
    return count;
  }

  /** Distinct documents below any of the nodes, ascending. */
  union(nodes: readonly number[]): Int32Array {
    const { leafStart, leafEnd, leafDocument } = this.#outline;
    for (let at = 0; at < nodes.length; at++)
      for (let leaf = leafStart[nodes[at]!]!; leaf < leafEnd[nodes[at]!]!; leaf++) this.#union.add(leafDocument[leaf]!);
    return this.#union.take();
  }
}

import type { TreeOutline } from './tree-outline.js';

/** Makes the sets of documents below nodes of the tree, one at a time, over one array of marks. */
export class DocumentSets {
  readonly #outline: TreeOutline;
  /** Number of the last set each document was put in. */
  readonly #setOf: Int32Array;
  readonly #found: Int32Array;
  #sets = 0;

  constructor(outline: TreeOutline, documentCount: number) {
    this.#outline = outline;
    this.#setOf = new Int32Array(documentCount);
    this.#found = new Int32Array(documentCount);
  }

  /** Distinct documents below any of the nodes. */
  count(nodes: readonly number[]): number {
    return this.#collect(nodes);
  }

  /** Distinct documents below any of the nodes, ascending. */
  union(nodes: readonly number[]): Int32Array {
    return this.#found.slice(0, this.#collect(nodes)).sort();
  }

  /** Writes them to `#found`, and answers how many there are. */
  #collect(nodes: readonly number[]): number {
    const { leafStart, leafEnd, leafDocument } = this.#outline;
    const setOf = this.#setOf;
    const set = ++this.#sets;
    let count = 0;
    for (let at = 0; at < nodes.length; at++)
      for (let leaf = leafStart[nodes[at]!]!; leaf < leafEnd[nodes[at]!]!; leaf++) {
        const document = leafDocument[leaf]!;
        if (setOf[document] === set) continue;
        setOf[document] = set;
        this.#found[count++] = document;
      }
    return count;
  }
}

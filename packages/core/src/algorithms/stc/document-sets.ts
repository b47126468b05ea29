import type { TreeOutline } from './tree-outline.js';

/** Makes the sets of documents below nodes of the tree, one at a time, over one array of marks. */
export class DocumentSets {
  readonly #outline: TreeOutline;
  /** Number of the last set each document was put in. */
  readonly #setOf: Int32Array;
  #sets = 0;

  constructor(outline: TreeOutline, documentCount: number) {
    this.#outline = outline;
    this.#setOf = new Int32Array(documentCount);
  }

  /** Distinct documents below any of the nodes. */
  count(nodes: readonly number[]): number {
    let count = 0;
    this.#eachNew(nodes, () => count++);
    return count;
  }

  /** Distinct documents below any of the nodes, ascending. */
  union(nodes: readonly number[]): Int32Array {
    const documents: number[] = [];
    this.#eachNew(nodes, document => documents.push(document));
    return Int32Array.from(documents).sort();
  }

  #eachNew(nodes: readonly number[], visit: (document: number) => void): void {
    const { leafStart, leafEnd, leafDocument } = this.#outline;
    const set = ++this.#sets;
    for (const node of nodes)
      for (let leaf = leafStart[node]!; leaf < leafEnd[node]!; leaf++) {
        const document = leafDocument[leaf]!;
        if (this.#setOf[document] === set) continue;
        this.#setOf[document] = set;
        visit(document);
      }
  }
}

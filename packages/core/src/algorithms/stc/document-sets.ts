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
    return this.#collect(nodes).length;
  }

  /** Distinct documents below any of the nodes, ascending. */
  union(nodes: readonly number[]): Int32Array {
    return new Int32Array(this.#collect(nodes)).sort();
  }

  #collect(nodes: readonly number[]): number[] {
    const { leafStart, leafEnd, leafDocument } = this.#outline;
    const setOf = this.#setOf;
    const set = ++this.#sets;
    const documents: number[] = [];
    for (const node of nodes)
      for (let leaf = leafStart[node]!; leaf < leafEnd[node]!; leaf++) {
        const document = leafDocument[leaf]!;
        if (setOf[document] === set) continue;
        setOf[document] = set;
        documents.push(document);
      }
    return documents;
  }
}

import { ROOT, type SuffixTree } from './suffix-tree.js';

/**
 * The inner states of a suffix tree in pre-order, numbered from 0, with the leaves below them laid out so that every
 * node owns one range. Parents come before their children.
 */
export interface TreeOutline {
  readonly count: number;
  /** Nodes in the order in which a depth-first walk leaves them: children before parents. */
  readonly postOrder: Int32Array;
  /** Number of the parent; −1 below the root. */
  readonly parent: Int32Array;
  /** Positions of the first and last symbol of the edge above the node. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** Leaves below node n: `leafDocument[leafStart[n]]` up to, not including, `leafDocument[leafEnd[n]]`. */
  readonly leafStart: Int32Array;
  readonly leafEnd: Int32Array;
  /** The leaves directly below node n come first: they end before `ownLeafEnd[n]`. */
  readonly ownLeafEnd: Int32Array;
  readonly leafDocument: Int32Array;
}

/** Children by state, as linked lists: the first child of a state, the next sibling of a child. 0 ends a list. */
interface Children {
  readonly firstInner: Int32Array;
  readonly firstLeaf: Int32Array;
  readonly next: Int32Array;
}

/**
 * Lists children in visiting order: the reverse of the table's enumeration, hence each is put in front of the last.
 * The order of leaves shows nowhere, so they take the cheaper way.
 */
function listChildren({ stateCount, edges, parent, document }: SuffixTree): Children {
  const firstInner = new Int32Array(stateCount);
  const firstLeaf = new Int32Array(stateCount);
  const next = new Int32Array(stateCount);
  for (let state = stateCount - 1; state > ROOT; state--) {
    if (document[state]! < 0) continue;
    const above = parent[state]!;
    next[state] = firstLeaf[above]!;
    firstLeaf[above] = state;
  }
  edges.enumerate((above, _symbol, state) => {
    if (document[state]! >= 0) return;
    next[state] = firstInner[above]!;
    firstInner[above] = state;
  });
  return { firstInner, firstLeaf, next };
}

/**
 * Walks the tree depth first, without recursion: long repetitions make it as deep as the text is long.
 *
 * @param enters asked with the first symbol below the root whether to walk that branch at all
 */
export function outlineTree(
  tree: SuffixTree,
  symbol: ArrayLike<number>,
  enters: (symbol: number) => boolean,
): TreeOutline {
  const { firstInner, firstLeaf, next } = listChildren(tree);
  const capacity = tree.stateCount - symbol.length;
  const parent = new Int32Array(capacity);
  const start = new Int32Array(capacity);
  const end = new Int32Array(capacity);
  const leafStart = new Int32Array(capacity);
  const leafEnd = new Int32Array(capacity);
  const ownLeafEnd = new Int32Array(capacity);
  const leafDocument = new Int32Array(symbol.length);
  const postOrder = new Int32Array(capacity);
  let count = 0;
  let leaves = 0;
  let left = 0;

  /** Numbers the node and lays out its own leaves. */
  const enter = (state: number, above: number): number => {
    const node = count++;
    parent[node] = above;
    start[node] = tree.start[state]!;
    end[node] = tree.end[state]!;
    leafStart[node] = leaves;
    for (let leaf = firstLeaf[state]!; leaf !== 0; leaf = next[leaf]!) leafDocument[leaves++] = tree.document[leaf]!;
    ownLeafEnd[node] = leaves;
    return node;
  };

  for (let top = firstInner[ROOT]!; top !== 0; top = next[top]!) {
    if (!enters(symbol[tree.start[top]!]!)) continue;
    let state = top;
    let node = enter(state, -1);
    for (;;) {
      const child = firstInner[state]!;
      if (child !== 0) {
        node = enter(child, node);
        state = child;
        continue;
      }
      leafEnd[node] = leaves;
      postOrder[left++] = node;
      while (state !== top && next[state] === 0) {
        state = tree.parent[state]!;
        node = parent[node]!;
        leafEnd[node] = leaves;
        postOrder[left++] = node;
      }
      if (state === top) break;
      state = next[state]!;
      node = enter(state, parent[node]!);
    }
  }
  return { count, postOrder, parent, start, end, leafStart, leafEnd, ownLeafEnd, leafDocument };
}

import { copyOf, int32Column } from '../../../tables/columns.js';
import type { PhraseSequence } from '../phrase-sequence.js';
import type { SuffixTree } from './suffix-tree.js';
import { ROOT, type TreeStates } from './tree-states.js';

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

/**
 * Walks the tree depth first, without recursion: long repetitions make it as deep as the text is long.
 *
 * @param enters asked with the first symbol below the root whether to walk that branch at all
 */
export function outlineTree(
  tree: SuffixTree,
  { symbol, documentEnd }: PhraseSequence,
  enters: (symbol: number) => boolean,
): TreeOutline {
  const { states } = tree;
  const { first, next } = tree.children;
  const nodes = new Nodes(states);
  for (let top = first[ROOT]!; top !== 0; top = next[top]!) {
    if (!enters(symbol[states.startOf(top)]!)) continue;
    let state = top;
    let node = nodes.enter(state, -1);
    for (;;) {
      const child = first[state]!;
      if (child !== 0) {
        node = nodes.enter(child, node);
        state = child;
        continue;
      }
      nodes.leave(node);
      while (state !== top && next[state] === 0) {
        state = states.parentOf(state);
        node = nodes.columns.parent[node]!;
        nodes.leave(node);
      }
      if (state === top) break;
      state = next[state]!;
      node = nodes.enter(state, nodes.columns.parent[node]!);
    }
  }
  return { count: nodes.count, leafDocument: placeLeaves(states, nodes, documentEnd), ...nodes.columns };
}

/** Columns of an outline while the tree is walked. */
class Nodes {
  count = 0;
  /** Leaves below the nodes entered so far. */
  leaves = 0;
  /** Number of the node of each state; −1 where the walk does not go. */
  readonly nodeOf: Int32Array;
  readonly columns: Omit<TreeOutline, 'count' | 'leafDocument'>;
  readonly #states: TreeStates;
  readonly #ownLeaves: Int32Array;
  #left = 0;

  constructor(states: TreeStates) {
    const capacity = states.innerCount;
    this.#states = states;
    this.#ownLeaves = countOwnLeaves(states);
    this.nodeOf = int32Column(capacity).fill(-1);
    this.columns = {
      postOrder: int32Column(capacity),
      parent: int32Column(capacity),
      start: int32Column(capacity),
      end: int32Column(capacity),
      leafStart: int32Column(capacity),
      leafEnd: int32Column(capacity),
      ownLeafEnd: int32Column(capacity),
    };
  }

  /** Numbers the node and makes space for its own leaves. */
  enter(state: number, above: number): number {
    const { parent, start, end, leafStart, ownLeafEnd } = this.columns;
    const node = this.count++;
    this.nodeOf[state] = node;
    parent[node] = above;
    start[node] = this.#states.startOf(state);
    end[node] = this.#states.endOf(state);
    leafStart[node] = this.leaves;
    this.leaves += this.#ownLeaves[state]!;
    ownLeafEnd[node] = this.leaves;
    return node;
  }

  leave(node: number): void {
    this.columns.leafEnd[node] = this.leaves;
    this.columns.postOrder[this.#left++] = node;
  }
}

function countOwnLeaves(states: TreeStates): Int32Array {
  const count = int32Column(states.innerCount);
  for (let leaf = 0; leaf < states.leafCount; leaf++) count[states.parentOf(~leaf)]!++;
  return count;
}

/** The documents of leaves, each in the range of the node above it. Leaf l is the suffix from position l on. */
function placeLeaves(states: TreeStates, { nodeOf, columns, leaves }: Nodes, documentEnd: Int32Array): Int32Array {
  const leafDocument = int32Column(leaves);
  const free = copyOf(columns.leafStart);
  let document = 0;
  for (let leaf = 0; leaf < states.leafCount; leaf++) {
    while (documentEnd[document]! <= leaf) document++;
    const node = nodeOf[states.parentOf(~leaf)]!;
    if (node >= 0) leafDocument[free[node]!++] = document;
  }
  return leafDocument;
}

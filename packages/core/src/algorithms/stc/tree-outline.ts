import type { PhraseSequence } from './phrase-sequence.js';
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

/** Inner states below each inner state as linked lists, in visiting order: the first child, the next sibling; 0 ends. */
interface Children {
  readonly first: Int32Array;
  readonly next: Int32Array;
}

/** The visiting order is the reverse of the table's enumeration, hence each child is put in front of the last. */
function listChildren({ states, edges }: SuffixTree): Children {
  const first = new Int32Array(states.innerCount);
  const next = new Int32Array(states.innerCount);
  const targets = edges.targets({ leaves: false });
  for (let at = 0; at < targets.length; at++) {
    const state = targets[at]!;
    const above = states.parentOf(state);
    next[state] = first[above]!;
    first[above] = state;
  }
  return { first, next };
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
  const { first, next } = listChildren(tree);
  const ownLeaves = countOwnLeaves(states);
  const capacity = states.innerCount;
  const nodeOf = new Int32Array(capacity).fill(-1);
  const parent = new Int32Array(capacity);
  const start = new Int32Array(capacity);
  const end = new Int32Array(capacity);
  const leafStart = new Int32Array(capacity);
  const leafEnd = new Int32Array(capacity);
  const ownLeafEnd = new Int32Array(capacity);
  const postOrder = new Int32Array(capacity);
  let count = 0;
  let leaves = 0;
  let left = 0;

  /** Numbers the node and makes room for its own leaves. */
  const enter = (state: number, above: number): number => {
    const node = count++;
    nodeOf[state] = node;
    parent[node] = above;
    start[node] = states.startOf(state);
    end[node] = states.endOf(state);
    leafStart[node] = leaves;
    leaves += ownLeaves[state]!;
    ownLeafEnd[node] = leaves;
    return node;
  };

  for (let top = first[ROOT]!; top !== 0; top = next[top]!) {
    if (!enters(symbol[states.startOf(top)]!)) continue;
    let state = top;
    let node = enter(state, -1);
    for (;;) {
      const child = first[state]!;
      if (child !== 0) {
        node = enter(child, node);
        state = child;
        continue;
      }
      leafEnd[node] = leaves;
      postOrder[left++] = node;
      while (state !== top && next[state] === 0) {
        state = states.parentOf(state);
        node = parent[node]!;
        leafEnd[node] = leaves;
        postOrder[left++] = node;
      }
      if (state === top) break;
      state = next[state]!;
      node = enter(state, parent[node]!);
    }
  }
  const leafDocument = placeLeaves(states, nodeOf, { leafStart, leaves, documentEnd });
  return { count, postOrder, parent, start, end, leafStart, leafEnd, ownLeafEnd, leafDocument };
}

function countOwnLeaves(states: TreeStates): Int32Array {
  const count = new Int32Array(states.innerCount);
  for (let leaf = 0; leaf < states.leafCount; leaf++) count[states.parentOf(~leaf)]!++;
  return count;
}

interface LeafRoom {
  readonly leafStart: Int32Array;
  /** Leaves below nodes, all together. */
  readonly leaves: number;
  readonly documentEnd: Int32Array;
}

/** The documents of leaves, each in the range of the node above it. Leaf l is the suffix from position l on. */
function placeLeaves(states: TreeStates, nodeOf: Int32Array, room: LeafRoom): Int32Array {
  const { leafStart, leaves, documentEnd } = room;
  const leafDocument = new Int32Array(leaves);
  const free = leafStart.slice();
  let document = 0;
  for (let leaf = 0; leaf < states.leafCount; leaf++) {
    while (documentEnd[document]! <= leaf) document++;
    const node = nodeOf[states.parentOf(~leaf)]!;
    if (node >= 0) leafDocument[free[node]!++] = document;
  }
  return leafDocument;
}

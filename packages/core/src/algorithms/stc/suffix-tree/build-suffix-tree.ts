import { int32Column } from '../../../tables/columns.js';
import type { PhraseSequence } from '../phrase-sequence.js';
import { EdgeTable } from './edge-table.js';
import { listChildren } from './list-children.js';
import { PROGRESS_INTERVAL, type SuffixTree } from './suffix-tree.js';
import { BOTTOM, ROOT, TreeStates } from './tree-states.js';

/**
 * Builds the tree from left to right, in linear time.
 *
 * E. Ukkonen, On-line construction of suffix trees, Algorithmica 14 (1995): *update*, *test-and-split* and *canonize*
 * in one loop, because they share the active point. The order of creation of states and of operations on the edge
 * table is the paper's, since both show in ties between clusters.
 */
export function buildSuffixTree(sequence: PhraseSequence, progress?: (done: number) => void): SuffixTree {
  const { length, wordCount, symbol } = sequence;
  const states = new TreeStates(symbol, length);
  const edges = new EdgeTable(states);
  // First steps from the root are the most frequent ones: they bypass the hash table.
  const rootTarget = int32Column(wordCount);
  const step = (state: number, first: number): number =>
    state === ROOT ? rootTarget[first]! : edges.find(state, first);

  // The active point: `state` and, when `from` ≤ the last position, the edge to `target` partly walked.
  let state = ROOT;
  let from = 0;
  let target = 0;
  for (let position = 0; position < length; position++) {
    if (progress && position % PROGRESS_INTERVAL === 0) progress(position / length);
    const next = symbol[position]!;
    let previous = ROOT;
    for (;;) {
      let inner = state;
      if (from < position) {
        const start = states.startOf(target);
        const split = start + position - from;
        if (symbol[split] === next) break;
        // The edge ends with other text: a new state goes between.
        const first = symbol[from]!;
        inner = states.addInner(state, start, split - 1);
        states.moveDown(target, inner, split);
        if (state === ROOT) rootTarget[first] = inner;
        edges.reinsert(state, first, target, inner);
        edges.insert(inner, symbol[split]!, target);
      } else if (state === BOTTOM) {
        break;
      } else if (next >= 0) {
        // A separator occurs once, so nothing can lead on with it yet.
        target = step(state, next);
        if (target !== 0) break;
      }
      const leaf = states.addLeaf(inner, position);
      if (inner === ROOT && next >= 0) rootTarget[next] = leaf;
      edges.insert(inner, next, leaf);
      if (previous !== ROOT) states.setLink(previous, inner);
      previous = inner;

      // On to the next shorter suffix: over the link, then down along whole edges.
      state = states.linkOf(state);
      if (state === BOTTOM && from < position) {
        state = ROOT;
        from++;
      }
      while (from < position) {
        target = step(state, symbol[from]!);
        if (target < 0) break;
        const edgeLength = states.edgeLengthOf(target);
        if (edgeLength > position - from) break;
        from += edgeLength;
        state = target;
      }
    }
    if (previous !== ROOT) states.setLink(previous, state);

    // The active point moves over the symbol that is in the tree now, along the edge to `target`.
    if (state === BOTTOM) {
      state = ROOT;
      from = position + 1;
      continue;
    }
    if (target > 0 && states.edgeLengthOf(target) === position - from + 1) {
      state = target;
      from = position + 1;
    }
  }
  return { states, edges, children: listChildren(states, edges) };
}

import { EdgeTable } from './edge-table.js';
import type { PhraseSequence } from './phrase-sequence.js';

/** The state above the root: one step from it, on any symbol, leads to the root. */
const BOTTOM = 0;
export const ROOT = 1;

/** Positions between two reports of progress. */
const PROGRESS_INTERVAL = 8192;

/**
 * A generalized suffix tree. Rows are states in order of creation, from the root on; every state but the root has one
 * edge above it, labelled with the symbols at `start` … `end`.
 */
export interface SuffixTree {
  readonly stateCount: number;
  readonly edges: EdgeTable;
  readonly parent: Int32Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** The document a leaf stands for; −1 for inner states. */
  readonly document: Int32Array;
}

/**
 * Builds the tree from left to right, in linear time.
 *
 * E. Ukkonen, On-line construction of suffix trees, Algorithmica 14 (1995): *update*, *test-and-split* and *canonize*
 * in one loop, because they share the active point. The order of creation of states and of operations on the edge
 * table is the paper's, since both show in ties between clusters.
 */
export function buildSuffixTree(sequence: PhraseSequence, progress?: (done: number) => void): SuffixTree {
  const { length, wordCount, symbol, documentEnd } = sequence;
  const capacity = 2 * length + 2;
  const parent = new Int32Array(capacity);
  const start = new Int32Array(capacity);
  const end = new Int32Array(capacity);
  const link = new Int32Array(capacity);
  const document = new Int32Array(capacity).fill(-1);
  const edges = new EdgeTable();
  // First steps from the root are the most frequent ones: they bypass the hash table.
  const rootChild = new Int32Array(wordCount);
  link[ROOT] = BOTTOM;

  let stateCount = 2;
  let currentDocument = 0;
  // The active point: `state` and, when `from` ≤ the last position, the edge to `target` partly walked.
  let state = ROOT;
  let from = 0;
  let target = 0;
  for (let position = 0; position < length; position++) {
    if (progress && position % PROGRESS_INTERVAL === 0) progress(position / length);
    while (documentEnd[currentDocument] === position) currentDocument++;
    const next = symbol[position]!;
    let previous = ROOT;
    for (;;) {
      let inner = state;
      if (from < position) {
        const split = start[target]! + position - from;
        if (symbol[split] === next) break;
        // The edge ends with other text: a new state goes between.
        const first = symbol[from]!;
        inner = stateCount++;
        parent[inner] = state;
        start[inner] = start[target]!;
        end[inner] = split - 1;
        parent[target] = inner;
        start[target] = split;
        if (state === ROOT) rootChild[first] = inner;
        edges.reinsert(state, first, inner);
        edges.insert(inner, symbol[split]!, target);
      } else if (state === BOTTOM) {
        break;
      } else if (next >= 0 && (state === ROOT ? rootChild[next] : edges.find(state, next)) !== 0) {
        // A separator occurs once, so nothing can lead on with it yet.
        break;
      }
      const leaf = stateCount++;
      parent[leaf] = inner;
      start[leaf] = position;
      end[leaf] = length - 1;
      document[leaf] = currentDocument;
      if (inner === ROOT && next >= 0) rootChild[next] = leaf;
      edges.insert(inner, next, leaf);
      if (previous !== ROOT) link[previous] = inner;
      previous = inner;

      // On to the next shorter suffix: over the link, then down along whole edges.
      state = link[state]!;
      if (state === BOTTOM && from < position) {
        state = ROOT;
        from++;
      }
      while (from < position) {
        const first = symbol[from]!;
        target = state === ROOT ? rootChild[first]! : edges.find(state, first);
        const edgeLength = end[target]! - start[target]! + 1;
        if (edgeLength > position - from) break;
        from += edgeLength;
        state = target;
      }
    }
    if (previous !== ROOT) link[previous] = state;

    // The active point moves over the symbol that is in the tree now.
    if (state === BOTTOM) {
      state = ROOT;
      from = position + 1;
    } else {
      if (from === position) target = state === ROOT ? rootChild[next]! : edges.find(state, next);
      if (end[target]! - start[target]! === position - from) {
        state = target;
        from = position + 1;
      }
    }
  }
  return { stateCount, edges, parent, start, end, document };
}

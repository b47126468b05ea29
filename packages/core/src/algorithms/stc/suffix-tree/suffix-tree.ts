import type { EdgeTable } from './edge-table.js';
import type { TreeStates } from './tree-states.js';

/** The inner states below each inner state, as linked lists in visiting order. 0 marks the end of a list. */
export interface Children {
  readonly first: Int32Array;
  readonly next: Int32Array;
}

/** A generalized suffix tree of a phrase sequence. */
export interface SuffixTree {
  readonly states: TreeStates;
  readonly edges: EdgeTable;
  readonly children: Children;
}

/** Number of positions between two reports of progress. */
export const PROGRESS_INTERVAL = 8192;

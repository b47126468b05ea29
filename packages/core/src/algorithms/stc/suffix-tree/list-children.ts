import { int32Column } from '../../../tables/columns.js';
import type { EdgeTable } from './edge-table.js';
import type { Children } from './suffix-tree.js';
import type { TreeStates } from './tree-states.js';

/**
 * The visiting order is the reverse of the table's enumeration, so each child is put in front of the child before it.
 */
export function listChildren(states: TreeStates, edges: EdgeTable): Children {
  const first = int32Column(states.innerCount);
  const next = int32Column(states.innerCount);
  const targets = edges.targets({ leaves: false });
  for (let at = 0; at < targets.length; at++) {
    const state = targets[at]!;
    const above = states.parentOf(state);
    next[state] = first[above]!;
    first[above] = state;
  }
  return { first, next };
}

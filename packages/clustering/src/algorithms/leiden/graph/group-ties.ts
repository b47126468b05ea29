import { float64Column, int32Column } from '@sheaf/core/internal';
import type { DocumentGraph } from './graph.js';

/**
 * The weight of the edges between nodes and disjoint groups of nodes. Columns and not maps, because every edge of the
 * graph is examined.
 */
export class GroupTies {
  readonly #graph: DocumentGraph;
  /** The group of each node, −1 if it is in none. */
  readonly #groupOf: Int32Array;
  /** The ties of the nodes of the last `collect` to each group. */
  readonly #ties: Float64Array;
  /** The groups with ties, in the order in which the edges reach them. */
  readonly #met: number[] = [];

  /** @param groups nodes of each group; undefined for a group that does not count */
  constructor(graph: DocumentGraph, groups: readonly (Int32Array | undefined)[]) {
    this.#graph = graph;
    this.#groupOf = int32Column(graph.count).fill(-1);
    groups.forEach((nodes, group) => {
      if (nodes) for (let n = 0; n < nodes.length; n++) this.#groupOf[nodes[n]!] = group;
    });
    this.#ties = float64Column(groups.length);
  }

  /** The ties between some nodes and one group. */
  between(nodes: Int32Array, group: number): number {
    const { start, item, weight } = this.#graph;
    const groupOf = this.#groupOf;
    let sum = 0;
    for (let n = 0; n < nodes.length; n++) {
      const node = nodes[n]!;
      const end = start[node + 1]!;
      for (let e = start[node]!; e < end; e++) if (groupOf[item[e]!] === group) sum += weight[e]!;
    }
    return sum;
  }

  /** Finds the ties between some nodes and all groups; `to` and `strongest` are about these nodes from now on. */
  collect(nodes: Int32Array): void {
    for (const group of this.#met) this.#ties[group] = 0;
    this.#met.length = 0;
    const { start, item, weight } = this.#graph;
    for (let n = 0; n < nodes.length; n++) {
      const node = nodes[n]!;
      const end = start[node + 1]!;
      for (let e = start[node]!; e < end; e++) this.#add(item[e]!, weight[e]!);
    }
  }

  /** The ties to a group. */
  to(group: number): number {
    return this.#ties[group]!;
  }

  /**
   * The group with the strongest ties, the one that was met first if several are equal; −1 if there are no ties.
   *
   * @param worthOf what a group is worth in place of its ties; a group that is worth nothing is not chosen
   */
  strongest(worthOf = (group: number): number => this.#ties[group]!): number {
    let [best, most] = [-1, 0];
    for (const group of this.#met) {
      const worth = worthOf(group);
      if (worth > most) [best, most] = [group, worth];
    }
    return best;
  }

  #add(node: number, weight: number): void {
    const group = this.#groupOf[node]!;
    if (group < 0 || weight <= 0) return;
    if (this.#ties[group] === 0) this.#met.push(group);
    this.#ties[group]! += weight;
  }
}

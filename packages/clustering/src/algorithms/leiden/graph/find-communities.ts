/**
 * Communities by the Leiden method (V. Traag, L. Waltman and N. J. van Eck, "From Louvain to Leiden: guaranteeing
 * well-connected communities", Scientific Reports 9, 2019) for the constant Potts model (V. Traag, P. Van Dooren and
 * Y. Nesterov, "Narrow scope for resolution-limit-free community detection", Physical Review E 84, 2011).
 *
 * Deterministic: nodes are visited in order, ties go to the community that was met first, and refinement takes the best
 * part instead of drawing one at random. Equal graphs give equal communities.
 */
import { ascending, copyOf, int32Column, renumber } from '@sheaf/core/internal';
import { contract, type Graph } from './graph.js';
import { moveNodes, refine } from './passes.js';

/**
 * Each round starts from the communities of the round before. More than four rounds did not improve any measurement.
 */
const MAX_ROUNDS = 4;

interface Search {
  /** Called before each pass over the graph; throw from it to cancel. */
  readonly onLevel?: () => void;
  /**
   * The community of each node at the beginning, numbers below the number of nodes. Otherwise each node is a community
   * of its own.
   */
  readonly start?: Int32Array;
}

/**
 * @param resolution the weight that an average pair of documents in a community must have
 * @returns the community of each node, numbered from 0 by first member
 */
export function findCommunities(
  graph: Graph,
  resolution: number,
  { onLevel = () => {}, start = ascending(graph.count) }: Search = {},
): Int32Array {
  const search = { graph, resolution, onLevel };
  let communities = start;
  let known: Int32Array | undefined;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    onLevel();
    const moved = copyOf(communities);
    moveNodes(graph, moved, resolution);
    const { of: numbered, count } = renumber(moved);
    // The same communities, with numbers that each part can have, come to what they came to in the round before.
    const isCompact = areBelow(count, moved);
    if (isCompact && known && areEqual(numbered, known)) break;
    known = isCompact ? numbered : undefined;
    const improved = renumber(improve(search, moved)).of;
    if (areEqual(improved, communities)) break;
    communities = improved;
  }
  return communities;
}

function areEqual(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function areBelow(limit: number, numbers: Int32Array): boolean {
  for (let i = 0; i < numbers.length; i++) if (numbers[i]! >= limit) return false;
  return true;
}

/** Replaces each number by its entry in a table. */
function replaceBy(table: Int32Array, numbers: Int32Array): void {
  for (let i = 0; i < numbers.length; i++) numbers[i] = table[numbers[i]!]!;
}

interface Level {
  readonly graph: Graph;
  readonly resolution: number;
  readonly onLevel: () => void;
}

/** Moves parts of the communities, then parts of parts, until nothing moves. `communityOf` is written over. */
function improve({ graph, resolution, onLevel }: Level, communityOf: Int32Array): Int32Array {
  let level = graph;
  let refined = refine(graph, communityOf, resolution);
  let outer = communityOf;
  const nodeOf = ascending(graph.count);
  for (;;) {
    const contracted = contract(level, refined);
    if (contracted.graph.count === level.count) break;
    const next = int32Column(contracted.graph.count);
    for (let node = 0; node < level.count; node++) next[contracted.parts.of[node]!] = outer[node]!;
    outer = renumber(next).of;
    replaceBy(contracted.parts.of, nodeOf);
    level = contracted.graph;
    onLevel();
    moveNodes(level, outer, resolution);
    refined = refine(level, outer, resolution);
  }
  replaceBy(outer, nodeOf);
  return nodeOf;
}

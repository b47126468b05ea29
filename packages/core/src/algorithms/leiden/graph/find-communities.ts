/**
 * Communities by the Leiden method (V. Traag, L. Waltman and N. J. van Eck, "From Louvain to Leiden: guaranteeing
 * well-connected communities", Scientific Reports 9, 2019) for the constant Potts model (V. Traag, P. Van Dooren and
 * Y. Nesterov, "Narrow scope for resolution-limit-free community detection", Physical Review E 84, 2011).
 *
 * Deterministic: nodes are visited in order, ties go to the community that was met first, and refinement takes the best
 * part instead of drawing one at random. Equal graphs give equal communities.
 */
import { copyOf, float64Column, int32Column, uint8Column } from '../../../tables/columns.js';
import { ascending, renumber } from '../../../tables/renumber.js';
import { contract, type Graph } from './graph.js';

/** Smaller gains are rounding errors. */
const LEAST_GAIN = 1e-10;

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
  let communities = start;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const improved = renumber(improve(graph, communities, resolution, onLevel)).of;
    if (areEqual(improved, communities)) break;
    communities = improved;
  }
  return communities;
}

function areEqual(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Replaces each number by its entry in a table. */
function replaceBy(table: Int32Array, numbers: Int32Array): void {
  for (let i = 0; i < numbers.length; i++) numbers[i] = table[numbers[i]!]!;
}

/** Moves nodes, then parts, then parts of parts, until nothing moves. */
function improve(graph: Graph, start: Int32Array, resolution: number, onLevel: () => void): Int32Array {
  let level = graph;
  let communityOf: Int32Array = copyOf(start);
  const nodeOf = ascending(graph.count);
  for (;;) {
    onLevel();
    moveNodes(level, communityOf, resolution);
    const refined = refine(level, communityOf, resolution);
    const contracted = contract(level, refined);
    if (contracted.graph.count === level.count) break;
    const outer = int32Column(contracted.graph.count);
    for (let node = 0; node < level.count; node++) outer[contracted.parts.of[node]!] = communityOf[node]!;
    communityOf = renumber(outer).of;
    replaceBy(contracted.parts.of, nodeOf);
    level = contracted.graph;
  }
  replaceBy(communityOf, nodeOf);
  return nodeOf;
}

/** Moves each node to the community where it gains most. After a move its neighbours are visited again. */
function moveNodes(graph: Graph, communityOf: Int32Array, resolution: number): void {
  const sizes = int32Column(graph.count);
  for (let node = 0; node < graph.count; node++) sizes[communityOf[node]!]! += graph.size[node]!;
  const empty: number[] = [];
  for (let community = graph.count - 1; community >= 0; community--) if (sizes[community] === 0) empty.push(community);
  const links = new Links(graph.count);
  const queue = new NodeQueue(graph.count);
  for (let node = queue.take(); node >= 0; node = queue.take()) {
    const from = communityOf[node]!;
    const size = graph.size[node]!;
    links.collect(graph, node, communityOf);
    let to = from;
    let best = links.to(from) - resolution * size * (sizes[from]! - size);
    for (let i = 0; i < links.count; i++) {
      const community = links.community[i]!;
      if (community === from) continue;
      const gain = links.to(community) - resolution * size * sizes[community]!;
      if (gain > best + LEAST_GAIN) [to, best] = [community, gain];
    }
    if (best < -LEAST_GAIN) to = empty.pop()!;
    if (to === from) continue;
    communityOf[node] = to;
    sizes[from]! -= size;
    sizes[to]! += size;
    if (sizes[from] === 0) empty.push(from);
    for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++)
      if (communityOf[graph.item[e]!] !== to) queue.add(graph.item[e]!);
  }
}

/** Divides communities into parts that are connected in themselves, grown from single nodes. */
function refine(graph: Graph, communityOf: Int32Array, resolution: number): Int32Array {
  const partOf = ascending(graph.count);
  const sizes = copyOf(graph.size);
  const links = new Links(graph.count);
  for (let node = 0; node < graph.count; node++) {
    if (partOf[node] !== node || sizes[node] !== graph.size[node]) continue;
    links.collect(graph, node, partOf);
    let to = node;
    let best = LEAST_GAIN;
    for (let i = 0; i < links.count; i++) {
      const part = links.community[i]!;
      // The number of a part is the number of one of its nodes, so the part is in the community of that node.
      if (part === node || communityOf[part] !== communityOf[node]) continue;
      const gain = links.to(part) - resolution * graph.size[node]! * sizes[part]!;
      if (gain > best) [to, best] = [part, gain];
    }
    if (to === node) continue;
    partOf[node] = to;
    sizes[to]! += graph.size[node]!;
    sizes[node] = 0;
  }
  return partOf;
}

/** The weight of the edges between one node and each community around it. */
class Links {
  count = 0;
  /** The communities around the node, in the order in which its edges reach them. */
  readonly community: Int32Array;
  readonly #weight: Float64Array;

  constructor(nodes: number) {
    this.community = int32Column(nodes);
    this.#weight = float64Column(nodes).fill(-1);
  }

  collect({ start, item: neighbour, weight }: Graph, node: number, communityOf: Int32Array): void {
    const sum = this.#weight;
    const met = this.community;
    for (let i = 0; i < this.count; i++) sum[met[i]!] = -1;
    let count = 0;
    const end = start[node + 1]!;
    for (let e = start[node]!; e < end; e++) {
      const community = communityOf[neighbour[e]!]!;
      const known = sum[community]!;
      if (known < 0) {
        met[count++] = community;
        sum[community] = weight[e]!;
      } else sum[community] = known + weight[e]!;
    }
    this.count = count;
  }

  to(community: number): number {
    return Math.max(0, this.#weight[community]!);
  }
}

/** A queue of nodes that are to be visited, each at most once. At first it contains all nodes in order. */
class NodeQueue {
  readonly #ring: Int32Array;
  readonly #waiting: Uint8Array;
  #head = 0;
  #length: number;

  constructor(nodes: number) {
    this.#ring = ascending(nodes);
    this.#waiting = uint8Column(nodes).fill(1);
    this.#length = nodes;
  }

  /** The next node; −1 if the queue is empty. */
  take(): number {
    if (this.#length === 0) return -1;
    const node = this.#ring[this.#head]!;
    this.#head = this.#head + 1 === this.#ring.length ? 0 : this.#head + 1;
    this.#length--;
    this.#waiting[node] = 0;
    return node;
  }

  add(node: number): void {
    if (this.#waiting[node] === 1) return;
    this.#waiting[node] = 1;
    const tail = this.#head + this.#length++;
    this.#ring[tail < this.#ring.length ? tail : tail - this.#ring.length] = node;
  }
}

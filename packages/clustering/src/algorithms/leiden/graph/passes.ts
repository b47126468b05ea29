/** The two passes over a graph of which the search for communities consists. */
import { ascending, copyOf, float64Column, int32Column, uint8Column } from '@sheaf/core/internal';
import type { Graph } from './graph.js';

/** Smaller gains are rounding errors. */
const LEAST_GAIN = 1e-10;

/**
 * Moves each node to the community where it gains most. After a move its neighbours are visited again.
 *
 * @param communityOf the community of each node, numbers below the number of nodes; written over
 */
export function moveNodes(graph: Graph, communityOf: Int32Array, resolution: number): void {
  const { count, size, start, item } = graph;
  const sizes = int32Column(count);
  for (let node = 0; node < count; node++) sizes[communityOf[node]!]! += size[node]!;
  const empty: number[] = [];
  for (let community = count - 1; community >= 0; community--) if (sizes[community] === 0) empty.push(community);
  const links = new Links(count);
  const queue = new NodeQueue(count);
  for (let node = queue.take(); node >= 0; node = queue.take()) {
    const from = communityOf[node]!;
    links.collect(graph, node, communityOf);
    const best = links.best({ from, sizes, size: size[node]!, resolution });
    const to = best < 0 ? empty.pop()! : best;
    if (to === from) continue;
    communityOf[node] = to;
    sizes[from]! -= size[node]!;
    sizes[to]! += size[node]!;
    if (sizes[from] === 0) empty.push(from);
    const end = start[node + 1]!;
    for (let e = start[node]!; e < end; e++) if (communityOf[item[e]!] !== to) queue.add(item[e]!);
  }
}

/**
 * Divides communities into parts that are connected in themselves, grown from single nodes.
 *
 * @returns the part of each node, which is the number of one of its nodes
 */
export function refine(graph: Graph, communityOf: Int32Array, resolution: number): Int32Array {
  const partOf = ascending(graph.count);
  const sizes = copyOf(graph.size);
  const links = new Links(graph.count);
  for (let node = 0; node < graph.count; node++) {
    if (partOf[node] !== node || sizes[node] !== graph.size[node]) continue;
    links.collect(graph, node, partOf, communityOf);
    const to = links.bestPart({ from: node, sizes, size: graph.size[node]!, resolution });
    if (to === node) continue;
    partOf[node] = to;
    sizes[to]! += graph.size[node]!;
    sizes[node] = 0;
  }
  return partOf;
}

/** A node that may move. */
interface Move {
  /** The community in which it is. */
  readonly from: number;
  /** How many documents each community has. */
  readonly sizes: Int32Array;
  /** How many documents the node represents. */
  readonly size: number;
  readonly resolution: number;
}

/** The weight of the edges between one node and each community around it. */
class Links {
  #count = 0;
  /** The communities around the node, in the order in which its edges reach them. */
  readonly #met: Int32Array;
  readonly #weight: Float64Array;

  constructor(nodes: number) {
    this.#met = int32Column(nodes);
    this.#weight = float64Column(nodes).fill(-1);
  }

  /** @param within only edges between nodes with the same number here count */
  collect(
    { start, item: neighbour, weight }: Graph,
    node: number,
    communityOf: Int32Array,
    within: Int32Array | null = null,
  ): void {
    const sum = this.#weight;
    const met = this.#met;
    for (let i = 0; i < this.#count; i++) sum[met[i]!] = -1;
    let count = 0;
    const end = start[node + 1]!;
    const own = within === null ? 0 : within[node]!;
    for (let e = start[node]!; e < end; e++) {
      const other = neighbour[e]!;
      if (within !== null && within[other] !== own) continue;
      const community = communityOf[other]!;
      const known = sum[community]!;
      if (known < 0) {
        met[count++] = community;
        sum[community] = weight[e]!;
      } else sum[community] = known + weight[e]!;
    }
    this.#count = count;
  }

  /** The community in which the node gains most; −1 if it gains more in one of its own. */
  best({ from, sizes, size, resolution }: Move): number {
    const sum = this.#weight;
    const met = this.#met;
    const count = this.#count;
    const cost = resolution * size;
    let to = from;
    let best = Math.max(0, sum[from]!) - cost * (sizes[from]! - size);
    for (let i = 0; i < count; i++) {
      const community = met[i]!;
      const tie = sum[community]!;
      // Most communities would gain too little if they had one document: their sizes need not be looked up.
      if (tie - cost <= best + LEAST_GAIN || community === from) continue;
      const gain = tie - cost * sizes[community]!;
      if (gain > best + LEAST_GAIN) {
        to = community;
        best = gain;
      }
    }
    return best < -LEAST_GAIN ? -1 : to;
  }

  /** The part in which a node gains most that is a part by itself, and its own if it gains nothing. */
  bestPart({ from, sizes, size, resolution }: Move): number {
    const sum = this.#weight;
    const met = this.#met;
    const count = this.#count;
    const cost = resolution * size;
    let to = from;
    let best = LEAST_GAIN;
    for (let i = 0; i < count; i++) {
      const part = met[i]!;
      if (part === from) continue;
      const gain = sum[part]! - cost * sizes[part]!;
      if (gain > best) {
        to = part;
        best = gain;
      }
    }
    return to;
  }
}

/** A queue of nodes to visit, each at most once. At first it contains all nodes in order. */
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

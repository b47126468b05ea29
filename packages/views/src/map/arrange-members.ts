/**
 * Where documents are around the centres of their groups: near those that they are tied to, away from others. The
 * method is that of UMAP (L. McInnes, J. Healy and J. Melville, "UMAP: uniform manifold approximation and projection",
 * 2018), from a given beginning and with fixed random numbers.
 */
import type { DocumentNetwork } from '@sheaf/clustering/network';
import type { NodePlaces } from './map-places.js';

/** The curve by which attraction falls with the distance: UMAP's for the least distance 0. It keeps neighbours best. */
const A = 1.93;
const B = 0.79;
/** No step moves a node farther, in units in which neighbours are about one apart. */
const MOST_STEP = 4;
/** For each tie that draws two nodes together, this number of others is pushed away. */
const PUSHED = 10;

/** Rounds for a number of nodes: large maps get fewer, for their groups keep most of them in place. */
const roundsFor = (nodes: number): number => Math.round(Math.max(30, Math.min(400, 600_000 / Math.max(1, nodes))));

/** Numbers from 0 up to 1 that are the same every time (a linear congruential generator). */
function fixedRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const bounded = (step: number): number => Math.max(-MOST_STEP, Math.min(MOST_STEP, step));

/** How often each tie counts in a round: 1 for the strongest of a node. */
function sharesOf({ start, weight }: DocumentNetwork): Float64Array {
  const shares = new Float64Array(weight.length);
  for (let node = 0; node + 1 < start.length; node++) {
    const [from, to] = [start[node]!, start[node + 1]!];
    let strongest = 0;
    for (let tie = from; tie < to; tie++) strongest = Math.max(strongest, weight[tie]!);
    for (let tie = from; tie < to; tie++) shares[tie] = Math.sqrt(weight[tie]! / strongest);
  }
  return shares;
}

/** Moves nodes in place. */
class Arranging {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #random = fixedRandom();

  constructor({ x, y }: NodePlaces) {
    this.#x = x;
    this.#y = y;
  }

  /** Draws two tied nodes together. */
  draw(node: number, other: number, rate: number): void {
    const [dx, dy] = [this.#x[node]! - this.#x[other]!, this.#y[node]! - this.#y[other]!];
    const squared = dx * dx + dy * dy;
    if (squared === 0) return;
    const force = (-2 * A * B * squared ** (B - 1)) / (A * squared ** B + 1);
    const [stepX, stepY] = [rate * bounded(force * dx), rate * bounded(force * dy)];
    this.#x[node]! += stepX;
    this.#y[node]! += stepY;
    this.#x[other]! -= stepX;
    this.#y[other]! -= stepY;
  }

  /** Pushes a node away from another one, drawn at random. */
  push(node: number, rate: number): void {
    const other = Math.floor(this.#random() * this.#x.length);
    if (other === node) return;
    const [dx, dy] = [this.#x[node]! - this.#x[other]!, this.#y[node]! - this.#y[other]!];
    const squared = dx * dx + dy * dy;
    const force = (2 * B) / ((0.001 + squared) * (A * squared ** B + 1));
    this.#x[node]! += rate * bounded(force * dx);
    this.#y[node]! += rate * bounded(force * dy);
  }
}

/** Moves every node to its neighbours. All nodes have a place already. `onRound` gets the share of the work done. */
export function arrangeMembers(network: DocumentNetwork, places: NodePlaces, onRound: (done: number) => void): void {
  const arranging = new Arranging(places);
  const { start, item } = network;
  const shares = sharesOf(network);
  const due = new Float64Array(shares.length);
  const rounds = roundsFor(places.x.length);
  for (let round = 0; round < rounds; round++) {
    const rate = 1 - round / rounds;
    onRound(1 - rate);
    for (let node = 0; node < places.x.length; node++)
      for (let tie = start[node]!; tie < start[node + 1]!; tie++) {
        due[tie]! += shares[tie]!;
        if (due[tie]! < 1) continue;
        due[tie]!--;
        arranging.draw(node, item[tie]!, rate);
        for (let n = 0; n < PUSHED; n++) arranging.push(node, rate);
      }
  }
}

import type { AskForHelp } from '@sheaf/core';
import { float64Column, type TermVectors, power as toPower } from '@sheaf/core/internal';
import { type Found, startNeighbours } from '../neighbours/find-neighbours.js';
import type { DocumentGraph } from './graph.js';
import { linkArcs } from './link-arcs.js';

/** Weaker similarities count even less: weights are cosines to this power, unless the caller wants another one. */
export const POWER = 1.5;

/** How documents are linked by words. */
export interface LinkOptions {
  /** Maximum number of neighbours per document. */
  readonly count: number;
  /** The power of cosines that is the weight of an edge. */
  readonly power?: number;
  /** Called between steps of the beginning; throw from it to cancel. */
  readonly onStep?: (() => void) | undefined;
  /** Called with the share of documents that are done; throw from it to cancel. */
  readonly onProgress?: (done: number) => void;
  /** Called where other threads may help. */
  readonly askForHelp?: AskForHelp | undefined;
}

/** A graph of nearest neighbours. */
export interface NeighbourGraph extends DocumentGraph {
  /** The share of the nearest neighbours that were found, 0 to 1; null if all were. */
  readonly recall: number | null;
}

/**
 * The graph of nearest neighbours. Two documents have an edge if one of them is among the `count` most similar
 * documents of the other; the weight is doubled if both are.
 */
export const linkNeighbours = (vectors: TermVectors, options: LinkOptions): NeighbourGraph =>
  startLinks(vectors, options)();

/** The same in two steps: the function that is returned does what helpers have not done when it is called. */
export function startLinks(vectors: TermVectors, options: LinkOptions): () => NeighbourGraph {
  const { count, onStep, onProgress, askForHelp } = options;
  const finish = startNeighbours(vectors, { count, onStep, onProgress, askForHelp });
  return () => graphOf(finish(), options.power);
}

function graphOf({ recall, ...nearest }: Found, power = POWER): NeighbourGraph {
  const weight = float64Column(nearest.weight.length);
  if (power === 1) weight.set(nearest.weight);
  else for (let arc = 0; arc < weight.length; arc++) weight[arc] = toPower(nearest.weight[arc]!, power);
  return { recall, ...linkArcs({ ...nearest, weight }) };
}

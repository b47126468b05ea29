/** One clustering of the documents and everything that produced it: an entry in the history of a session. */
import type { RunColumns } from '../documents/run-columns.js';
import type { Setup } from '../parameters/setup.js';
import type { ClusterResponse } from '../wire/wire.js';
import type { Clustering } from './clustering.js';
import type { Correction } from './corrections.js';

export interface Run extends RunColumns {
  /** From 1, in the order of running. */
  readonly number: number;
  /** The number of the run that was on screen when this one was made; not given where there was none. */
  readonly from?: number;
  readonly setup: Setup;
  readonly corrections: readonly Correction[];
  readonly response: ClusterResponse;
  readonly clustering: Clustering;
  /** The time that the engine reports; null if it reports none. */
  readonly millis: number | null;
  /** "in this browser", or the host of the service. */
  readonly where: string;
  /** Where clusters come from that are not a response of an engine: the name of another tool's file, or `Topics`. */
  readonly imported?: string;
}

/**
 * The place of the run that Undo leads to: the one that was on screen when this run was made, or else the one in front
 * of it in the history; -1 if there is none.
 */
export function placeBefore(runs: readonly Run[], at: number): number {
  const from = runs[at]?.from;
  return from === undefined ? at - 1 : runs.findIndex(({ number }) => number === from);
}

/** The place of the run that Redo leads to: the last one that was made of this run; -1 if there is none. */
export const placeAfter = (runs: readonly Run[], at: number): number =>
  runs.findLastIndex((_, place) => place > at && placeBefore(runs, place) === at);

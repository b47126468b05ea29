/** One clustering of the documents and everything that produced it: an entry in the history of a session. */
import type { Setup } from '../parameters/setup.js';
import type { ClusterResponse } from '../wire/wire.js';
import type { Clustering } from './clustering.js';
import type { Correction } from './corrections.js';

export interface Run {
  /** From 1, in the order of running. */
  readonly number: number;
  readonly setup: Setup;
  readonly clustered: readonly string[];
  readonly corrections: readonly Correction[];
  readonly response: ClusterResponse;
  readonly clustering: Clustering;
  /** The time that the engine reports; null if it reports none. */
  readonly millis: number | null;
  /** "in this browser", or the host of the service. */
  readonly where: string;
  /** The name of the file, if the clusters come from another tool. */
  readonly imported?: string;
}

/** One clustering of the documents, with everything that made it: what the history of a session keeps. */
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
  /** As the engine reports it; null where it does not. */
  readonly millis: number | null;
  /** "in this browser", or the host of the service. */
  readonly where: string;
  /** The file of another tool that it came from, instead of settings. */
  readonly imported?: string;
}

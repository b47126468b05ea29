import type { ClusterRequest } from './read-request.js';
import type { ClusterResponse, ListResponse } from './response.js';

/** What applies to one call in addition to the request. */
export interface ClusterOptions {
  /** Presets of the service that apply before the request. */
  readonly template?: string | null;
  /** Asks for processing times in the response. */
  readonly serviceInfo?: boolean;
  /** Aborting it stops the work and rejects the promise with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Runs clustering requests: an engine in this process, or a client of a remote service. */
export interface Clusterer {
  /** Rejects with a `RequestError` if the request is invalid or cannot be handled now. */
  cluster(request: ClusterRequest<object>, options?: ClusterOptions): Promise<ClusterResponse>;
  /** Names the algorithms with the languages of each, and the templates. */
  list(): Promise<ListResponse>;
}

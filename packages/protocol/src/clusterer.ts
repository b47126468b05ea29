import type { ClusterRequest } from './read-request.js';
import type { ClusterResponse, ListResponse } from './response.js';

export interface ClusterOptions {
  /** Presets of the service that apply before the request. */
  readonly template?: string | null;
  /** Asks for times in the answer. */
  readonly serviceInfo?: boolean;
  /** Aborting it stops the work and rejects the promise with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Something that answers clustering requests: an engine here, or a service far away. */
export interface Clusterer {
  /** Rejects with a `RequestError` where the request is at fault or cannot be answered now. */
  cluster(request: ClusterRequest, options?: ClusterOptions): Promise<ClusterResponse>;
  list(): Promise<ListResponse>;
}

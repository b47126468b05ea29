/** The clustering calls, as the app makes them: to a service far away or to a worker in the page. */
import type { SourceRecord } from '@sheaf/sources';

/** A cluster on the wire: the score may be null, or the words the service writes for numbers JSON has not. */
export interface WireCluster {
  readonly labels: readonly string[];
  readonly documents: readonly number[];
  readonly clusters?: readonly WireCluster[];
  readonly score?: number | string | null;
}

export interface ClusterRequest {
  readonly algorithm: string;
  readonly language: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly documents: readonly SourceRecord[];
}

export interface ClusterResponse {
  readonly clusters: readonly WireCluster[];
  readonly serviceInfo?: { readonly clusteringTimeMillis: number };
}

export interface ListResponse {
  /** Languages of each algorithm. */
  readonly algorithms: { readonly [algorithm: string]: readonly string[] };
}

/** Something that answers clustering requests. */
export interface Clusterer {
  cluster(
    request: ClusterRequest,
    options?: { signal?: AbortSignal; onProgress?: (stage: string, done: number) => void },
  ): Promise<ClusterResponse>;
  list(signal?: AbortSignal): Promise<ListResponse>;
}

/** The service could not be reached, or answered with anything but clusters. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  constructor(
    message: string,
    readonly address: string,
    /** 0: no answer at all. */
    readonly status: number,
    readonly more: {
      readonly detail?: string;
      readonly retryAfter?: number;
      readonly sent?: number;
      readonly timeout?: boolean;
    } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

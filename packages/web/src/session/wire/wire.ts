/** The clustering calls of the application: to a service, or to a worker of the page. */
import type * as protocol from '@sheaf/protocol';

/**
 * A cluster of any service. Other services may leave out empty lists, and write numbers that JSON does not have as
 * words.
 */
export type WireCluster = Pick<protocol.ClusterEntry, 'labels' | 'documents'> & {
  readonly clusters?: readonly WireCluster[];
  readonly score?: protocol.ClusterEntry['score'] | string;
  /** The category of the person that it is, null for a new topic. Only where the request has categories. */
  readonly category?: string | null;
  /** What the list says of the cluster beside its label; only the page itself writes it. */
  readonly note?: string;
};

export interface ClusterRequest {
  readonly algorithm: NonNullable<protocol.ClusterRequest['algorithm']>;
  readonly language: NonNullable<protocol.ClusterRequest['language']>;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly documents: NonNullable<protocol.ClusterRequest['documents']>;
  /** Categories of the person, if there are any. */
  readonly seeds?: NonNullable<protocol.ClusterRequest['seeds']>;
  /** The field with the vectors of the documents, if there are any. */
  readonly vectorField?: string;
}

export interface ClusterResponse {
  readonly clusters: readonly WireCluster[];
  readonly serviceInfo?: Pick<protocol.ServiceInfo, 'clusteringTimeMillis' | 'repeatsNotice'>;
}

/** The algorithms of a service, each with its languages. */
export type ListResponse = Pick<protocol.ListResponse, 'algorithms'>;

/** What a failure was about: the address that was asked, and the status of the response; 0 if there was none. */
export interface Failure {
  readonly address: string;
  readonly status: number;
}

/** Something that responds to clustering requests. */
export interface Clusterer {
  cluster(
    request: ClusterRequest,
    options?: { signal?: AbortSignal; onProgress?: (stage: string, done: number) => void },
  ): Promise<ClusterResponse>;
  list(signal?: AbortSignal): Promise<ListResponse>;
}

/** The service could not be reached, or responded with something other than clusters. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly address: string;
  readonly status: number;
  constructor(
    message: string,
    { address, status }: Failure,
    readonly more: {
      readonly detail?: string;
      readonly retryAfter?: number;
      readonly sent?: number;
      readonly timeout?: boolean;
    } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.address = address;
    this.status = status;
  }
}

/** A typed HTTP client. */
import {
  type ClusterEntry,
  type Clusterer,
  type ClusterOptions,
  type ClusterResponse,
  codeOfStatus,
  type ErrorResponse,
  type ListResponse,
  printRequest,
  RequestError,
} from '@sheaf/protocol';
import { ConnectionError, ResponseError } from './errors.js';
import { type TopicsClient, topicsClient } from './topics-client.js';

/** How to reach the service. */
export interface ConnectOptions {
  /** An API key, if the service requires one. */
  readonly apiKey?: string;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** A clusterer that asks a service, and its topic models. */
export interface ServiceClient extends Clusterer {
  /** Topic models: only services of Sheaf have them. */
  readonly topics: TopicsClient;
}

/**
 * A clusterer that asks a service: Sheaf's own, or Carrot2's.
 *
 * @param base the address of the service, such as `http://localhost:8080/service`
 * @param options an API key, headers, or another `fetch`
 * @example
 * import { connect } from '@sheaf/client';
 *
 * const service = connect('http://localhost:8080/service');
 * const documents = [
 *   { title: 'Data mining tools' },
 *   { title: 'Open-source data mining' },
 *   { title: 'Solar energy storage' },
 *   { title: 'Solar energy panels' },
 * ];
 * const { clusters } = await service.cluster({ algorithm: 'Lingo', language: 'English', documents });
 * for (const { labels, documents: numbers } of clusters) console.log(labels[0], numbers.join());
 * // → Data Mining 0,1
 * // → Solar Energy 2,3
 */
export function connect(base: string, options: ConnectOptions = {}): ServiceClient {
  const root = base.replace(/\/+$/, '');
  const { apiKey, headers: extra, fetch: ask = fetch } = options;
  const headers = { ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }), ...extra };
  return {
    async cluster(request, { template, serviceInfo, signal }: ClusterOptions = {}) {
      const url = `${root}/cluster${queryOf(template, serviceInfo)}`;
      const body = printRequest(request);
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
      const response = (await send(ask, url, init, signal)) as SentResponse;
      if (!Array.isArray(response.clusters)) throw new ResponseError(url, 200, JSON.stringify(response));
      return { ...response, clusters: withNumbers(response.clusters) };
    },
    async list() {
      return (await send(ask, `${root}/list`, { headers }, undefined)) as ListResponse;
    },
    topics: topicsClient((path, body, signal) => {
      const json = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
      return send(ask, `${root}${path}`, body === null ? { headers } : { ...json, body }, signal);
    }),
  };
}

/** A cluster as it is sent: JSON has no infinity, and its text is sent instead. */
interface SentCluster extends Omit<ClusterEntry, 'clusters' | 'score'> {
  readonly clusters?: readonly SentCluster[];
  readonly score: number | 'Infinity' | '-Infinity' | 'NaN' | null;
}

type SentResponse = Omit<ClusterResponse, 'clusters'> & { readonly clusters: readonly SentCluster[] };

const withNumbers = (clusters: readonly SentCluster[]): readonly ClusterEntry[] =>
  clusters.map(cluster => ({
    ...cluster,
    clusters: withNumbers(cluster.clusters ?? []),
    score: typeof cluster.score === 'string' ? Number(cluster.score) : cluster.score,
  }));

function queryOf(template: string | null | undefined, serviceInfo: boolean | undefined): string {
  const parts = [
    ...(template === null || template === undefined ? [] : [`template=${encodeURIComponent(template)}`]),
    ...(serviceInfo ? ['serviceInfo'] : []),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

async function send(
  ask: typeof fetch,
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  let response: Response | undefined;
  let text: string;
  try {
    response = await ask(url, { ...init, ...(signal ? { signal } : {}) });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ConnectionError(url, { cause: error, isBegun: response !== undefined });
  }
  const value = parse(text);
  if (!response.ok) throw failure(response, value);
  if (typeof value !== 'object' || value === null) throw new ResponseError(url, response.status, text);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failure(response: Response, value: unknown): Error {
  if (!isErrorResponse(value)) return new ResponseError(response.url, response.status, '');
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new RequestError({
    code: codeOfStatus(response.status),
    status: response.status,
    type: value.type,
    message: value.message,
    ...(value.exception === undefined ? {} : { exception: value.exception }),
    ...(value.stacktrace === undefined ? {} : { detail: value.stacktrace }),
    ...(Number.isFinite(wait) ? { retryAfter: wait } : {}),
  });
}

const isErrorResponse = (value: unknown): value is ErrorResponse =>
  typeof value === 'object' && value !== null && 'type' in value && 'message' in value;

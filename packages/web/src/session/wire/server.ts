/**
 * The clustering service over HTTP. `@sheaf/client` is not used, because its errors leave out what the page shows: how
 * much was sent, the message of a proxy, and that time ran out. It would also take most of the kilobyte that the size
 * budget leaves.
 */
import { isRecord } from '../settings/storage.js';
import { type Clusterer, type ClusterRequest, type ClusterResponse, type ListResponse, ServiceError } from './wire.js';

/** Aborts a call after the timeout, or when the caller's signal aborts. */
function deadline(timeout: number, signal?: AbortSignal) {
  const late = AbortSignal.timeout(timeout);
  return { late, both: signal ? AbortSignal.any([signal, late]) : late };
}

const LONGEST_DETAIL = 20_000;

async function failure(response: Response, address: string, sent: number): Promise<ServiceError> {
  const text = await response.text().catch(() => '');
  let message = `The service returned ${response.status} ${response.statusText}`.trim();
  let detail = text.slice(0, LONGEST_DETAIL);
  try {
    const body: unknown = JSON.parse(text);
    if (isRecord(body)) {
      if (typeof body.message === 'string') message = body.message;
      detail = typeof body.stacktrace === 'string' ? body.stacktrace : JSON.stringify(body, null, 2);
    }
  } catch {
    // A proxy may have responded with an HTML page.
  }
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ServiceError(
    message,
    { address, status: response.status },
    { detail, sent, ...(retryAfter > 0 ? { retryAfter } : {}) },
  );
}

/** The body of a response with status 200. A proxy, or the wrong address, may respond with an HTML page. */
function parsed(text: string, address: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const more = { detail: text.slice(0, LONGEST_DETAIL) };
    throw new ServiceError('The response is not JSON', { address, status: 200 }, more, { cause });
  }
}

async function call(address: string, init: RequestInit, timeout: number, signal?: AbortSignal): Promise<unknown> {
  const { late, both } = deadline(timeout, signal);
  const sent = typeof init.body === 'string' ? init.body.length : 0;
  try {
    const response = await fetch(address, { ...init, signal: both });
    if (!response.ok) throw await failure(response, address, sent);
    return parsed(await response.text(), address);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    signal?.throwIfAborted();
    if (late.aborted)
      throw new ServiceError(
        `No response after ${timeout / 1000} ${timeout === 1000 ? 'second' : 'seconds'}`,
        { address, status: 0 },
        { sent, timeout: true },
      );
    const cause = error instanceof Error ? error.message : String(error);
    throw new ServiceError(cause, { address, status: 0 }, { sent }, { cause: error });
  }
}

const isClusterResponse = (body: unknown): body is ClusterResponse => isRecord(body) && Array.isArray(body.clusters);
const isListResponse = (body: unknown): body is ListResponse => isRecord(body) && isRecord(body.algorithms);

/** @param service address of the service, with a slash at its end */
export function connectServer(service: string, timeout: number): Clusterer {
  const clusterAddress = `${service}cluster?template=frontend-default&serviceInfo`;
  return {
    async cluster(request: ClusterRequest, { signal } = {}) {
      const init = { method: 'POST', body: JSON.stringify(request), headers: { 'Content-Type': 'application/json' } };
      const body = await call(clusterAddress, init, timeout, signal);
      if (isClusterResponse(body)) return body;
      throw new ServiceError(
        'The response holds no clusters',
        { address: clusterAddress, status: 200 },
        { detail: JSON.stringify(body) },
      );
    },
    async list(signal) {
      const body = await call(`${service}list`, {}, Math.min(timeout, 5000), signal);
      if (isListResponse(body)) return body;
      throw new ServiceError('The response is not a list of algorithms', { address: `${service}list`, status: 200 });
    },
  };
}

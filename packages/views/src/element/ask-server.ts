/** Asks a server of Sheaf for clusters. */
import type { Cluster } from '@sheaf/core';

/** What is clustered, and how. */
export interface ServerRequest {
  readonly documents: readonly object[];
  readonly algorithm: string;
  readonly language: string;
  readonly parameters?: object;
}

/**
 * The clusters of the documents.
 *
 * @param server the address of the server, without `/service`
 * @throws Error with the message of the server, or with the reason why it cannot be reached
 */
export async function askServer(
  server: string,
  request: ServerRequest,
  signal: AbortSignal,
): Promise<readonly Cluster<number>[]> {
  const address = `${server.replace(/\/+$/, '')}/service/cluster`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(request),
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new Error(`The clustering server at ${server} cannot be reached, or does not allow this page.`);
  });
  const body = (await response.json().catch(() => null)) as {
    readonly clusters?: readonly Cluster<number>[];
    readonly message?: string;
    readonly stacktrace?: string;
  } | null;
  if (response.ok && body?.clusters) return body.clusters;
  throw new Error(body?.message ?? `The clustering server responded with status ${response.status}.`);
}

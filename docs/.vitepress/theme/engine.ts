/** The engine, loaded when a reader first runs an example; until then pages do not load it. */
import type { ClusterRequest, ClusterResponse } from '@sheaf/protocol';

type Engine = { readonly cluster: (request: ClusterRequest) => Promise<ClusterResponse> };
let engine: Promise<Engine> | undefined;

async function load(): Promise<Engine> {
  const { WebEngine } = await import('@sheaf/engine/browser');
  return new WebEngine(() => new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }));
}

/** @throws Error with the sentence the service would answer */
export async function clusterInPage(request: ClusterRequest): Promise<ClusterResponse['clusters']> {
  engine ??= load();
  const { clusters } = await (await engine).cluster(request);
  return clusters;
}

#!/usr/bin/env node
import { createRequire } from 'node:module';
/**
 * An application with the service as a plugin, on mortal threads. Argument: their number. A
 * request may wait and work for ten minutes, for a busy machine must not decide what a test sees. Prints its port; ends
 * with its input.
 */
import { createEngine } from '@sheaf/engine';
import { clusteringService } from '@sheaf/service';

const [workers = '2'] = process.argv.slice(2);
const TEN_MINUTES = 600_000;
const Fastify = createRequire(new URL('../../packages/service/package.json', import.meta.url))('fastify');
const engine = await createEngine({
  entry: new URL('mortal-registry.mjs', import.meta.url).href,
  workers: Number(workers),
  memory: 64,
  queue: 100,
  // Where the machine has other work, a thread is not taken for one that hangs.
  stopGrace: 500,
});
const app = Fastify();
app.register(clusteringService, { prefix: '/service', engine, requestTimeout: TEN_MINUTES, queueTimeout: TEN_MINUTES });
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(app.server.address().port);
process.stdin.on('end', async () => {
  app.server.closeAllConnections();
  await app.close();
  await engine[Symbol.asyncDispose]();
});
process.stdin.resume();

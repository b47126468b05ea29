#!/usr/bin/env node
import { createRequire } from 'node:module';
/** An application with the service as a plugin, on two mortal threads. Prints its port; ends with its input. */
import { createEngine } from '@sheaf/engine';
import { clusteringService } from '@sheaf/service';

const Fastify = createRequire(new URL('../../packages/service/package.json', import.meta.url))('fastify');
const engine = await createEngine({
  entry: new URL('mortal-registry.mjs', import.meta.url).href,
  workers: 2,
  memory: 64,
  queue: 100,
  // Where the machine has other work, a thread is not taken for one that hangs.
  stopGrace: 500,
});
const app = Fastify();
app.register(clusteringService, { prefix: '/service', engine, requestTimeout: 20_000 });
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(app.server.address().port);
process.stdin.on('end', async () => {
  app.server.closeAllConnections();
  await app.close();
  await engine[Symbol.asyncDispose]();
});
process.stdin.resume();

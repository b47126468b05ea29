/** A server writes its log to standard output, and nothing to standard error, in every version of Node. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { cluster, launchServer, lingo } from './server-process.js';

test('a server that starts, works and stops writes nothing to standard error', async () => {
  const server = await launchServer({});
  let errors = '';
  server.child.stderr!.on('data', data => (errors += data));
  expect((await cluster(server, lingo)).status).toBe(200);
  server.child.kill('SIGTERM');
  await once(server.child, 'close');
  expect([server.child.exitCode, errors]).toEqual([0, '']);
});

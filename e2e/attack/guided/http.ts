/** Bytes on a connection to a server in this process: responses are those of the contract, and the connection ends. */
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { Writable } from 'node:stream';
import { LocalEngine } from '@sheaf/engine';
import { contextWith } from '../../../packages/service/src/context/context-with.js';
import { Ledger } from '../../../packages/service/src/memory/ledger.js';
import { createLog } from '../../../packages/service/src/observe/log.js';
import { completeOptions } from '../../../packages/service/src/options/serve-options.js';
import { registryLists } from '../../../packages/service/src/registry-lists.js';
import { createServer } from '../../../packages/service/src/server/create-server.js';

const REJECTIONS = [400, 401, 403, 404, 405, 408, 413, 414, 415, 417, 421, 422, 431, 501, 505];
const KNOWN = new Set([100, 200, 204, 304, ...REJECTIONS]);
/** Milliseconds. */
const LONGEST = 20_000;

let failure = '';

async function start(): Promise<number> {
  const options = completeOptions({
    host: '127.0.0.1',
    port: 0,
    logFormat: 'json',
    headersTimeout: 1000,
    idleTime: 1000,
  });
  const output = new Writable({
    write(line, _encoding, done) {
      if (String(line).includes('"level":"error"')) failure = String(line);
      done();
    },
  });
  const engine = new LocalEngine(registryLists({ templates: [], dictionaries: 'none', algorithms: [], limits: {} }));
  const parts = { log: createLog(options, output), ledger: new Ledger(2 ** 26), fingerprint: 'fuzz' };
  const context = contextWith(engine, options, parts);
  context.state.ready = true;
  const app = await createServer(context, { shutdown: () => {} });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as { port: number }).port;
}

let port: Promise<number> | undefined;

export async function fuzz(data: Buffer): Promise<void> {
  port ??= start();
  const socket = createConnection({ port: await port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.on('data', piece => (text += piece.toString('latin1')));
  socket.on('error', () => {});
  socket.on('end', () => socket.end());
  const timer = setTimeout(() => {
    failure = 'A connection that the client had closed was not closed by the server.';
    socket.destroy();
  }, LONGEST);
  const closed = once(socket, 'close');
  socket.end(data);
  await closed;
  clearTimeout(timer);
  const unknown = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].find(([, status]) => !KNOWN.has(Number(status)));
  if (unknown) throw new Error(`Status ${unknown[1]}`);
  if (text !== '' && !text.startsWith('HTTP/1.1 ')) throw new Error(`No response: ${text.slice(0, 200)}`);
  if (failure !== '') throw new Error(failure);
}

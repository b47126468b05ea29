/**
 * Closes the connections of servers so that clients lose as few requests as possible. A request that is sent at the
 * moment when its idle connection is closed is lost, so idle connections stay open a little longer: the response to
 * their next request asks the client to close the connection.
 */
import { Server as NetServer } from 'node:net';
import { errorReport, printError } from '@sheaf/protocol';
import { drain } from '../body/drain.js';
import { type Exchange, ended } from '../connection/exchanges.js';
import { JSON_TYPE } from '../http/send-error.js';
import type { HttpServers } from './http-server.js';
import { sleep } from './sleep.js';

/** Milliseconds for which idle connections stay open: longer than a busy client takes between two requests. */
const LINGER = 1000;
/** Milliseconds that the last responses have to reach their clients. */
const LAST_WORDS = 1000;

/**
 * Accepts no new connections, and settles when all requests have their responses. Requests that are not finished within
 * the grace period get status 503.
 *
 * @param grace milliseconds
 * @returns the number of requests that were not finished in time
 */
export async function drainConnections(groups: readonly HttpServers[], grace: number): Promise<number> {
  const servers = groups.flatMap(({ all }) => all).filter(server => server.listening);
  const closed = Promise.all(servers.map(server => new Promise(resolve => server.once('close', resolve))));
  // After a poll, the connections that were waiting have been accepted, so almost none is lost when the port closes.
  await afterPoll();
  // The `close` of Node's HTTP server would close idle connections at once, and no longer enforce time limits.
  for (const server of servers) NetServer.prototype.close.call(server);
  await Promise.race([closed, sleep(Math.min(LINGER, grace))]);
  await afterPoll();
  for (const { closeIdle } of groups) closeIdle();
  await Promise.race([closed, sleep(Math.max(0, grace - LINGER))]);
  // Clients that have disconnected are not waited for.
  const unfinished = groups.flatMap(({ exchanges }) => exchanges.open).filter(({ req }) => !req.socket.destroyed);
  await Promise.race([Promise.all(unfinished.map(giveUp)), sleep(LAST_WORDS + 2000)]);
  for (const server of servers) server.closeAllConnections();
  return unfinished.length;
}

/** Sends status 503, unless a part of the response has already been sent. */
async function giveUp(response: Exchange): Promise<void> {
  if (response.headersSent) return;
  // Many clients read the response only after they have sent the whole body.
  await drain(response.req);
  if (response.headersSent) return;
  const report = errorReport('shutting-down');
  const body = Buffer.from(printError(report));
  response.writeHead(report.status, {
    'content-type': JSON_TYPE,
    'retry-after': String(report.retryAfter ?? 1),
    'content-length': body.byteLength,
    connection: 'close',
  });
  response.end(body);
  await Promise.race([ended(response), sleep(LAST_WORDS)]);
}

const afterPoll = () => new Promise(resolve => setImmediate(resolve));

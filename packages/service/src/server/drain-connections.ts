/**
 * Ends the connections of servers so that clients lose as little as TCP allows. A client that sends a request at the
 * moment at which its idle connection is closed loses the request, so idle connections stay open for a moment: the
 * response to their next request asks for the connection to be closed.
 */
import { Server as NetServer } from 'node:net';
import { errorReport, printError } from '@sheaf/protocol';
import { drain } from '../body/drain.js';
import { type Exchange, ended } from '../connection/exchanges.js';
import { JSON_TYPE } from '../http/send-error.js';
import type { HttpServers } from './http-server.js';
import { sleep } from './sleep.js';

/** Milliseconds for which connections without a request stay open. */
const LINGER = 250;
/** Milliseconds for the last responses to reach their clients. */
const LAST_WORDS = 1000;

/**
 * Takes no new connections, and settles when the requests underway have their responses, or are out of time: those that
 * have no response by then get status 503.
 *
 * @param grace milliseconds
 * @returns the number of requests that were out of time
 */
export async function drainConnections(groups: readonly HttpServers[], grace: number): Promise<number> {
  const servers = groups.flatMap(({ all }) => all).filter(server => server.listening);
  const closed = Promise.all(servers.map(server => new Promise(resolve => server.once('close', resolve))));
  // The event loop has just accepted what was waiting, so that almost nothing is lost with the port.
  await afterPoll();
  // Node's own method for HTTP would close idle connections at once, and no longer enforce time limits.
  for (const server of servers) NetServer.prototype.close.call(server);
  await Promise.race([closed, sleep(Math.min(LINGER, grace))]);
  await afterPoll();
  for (const { closeIdle } of groups) closeIdle();
  await Promise.race([closed, sleep(Math.max(0, grace - LINGER))]);
  // A client that has disconnected does not wait for the response.
  const unfinished = groups.flatMap(({ exchanges }) => exchanges.open).filter(({ req }) => !req.socket.destroyed);
  await Promise.race([Promise.all(unfinished.map(giveUp)), sleep(LAST_WORDS + 2000)]);
  for (const server of servers) server.closeAllConnections();
  return unfinished.length;
}

/** Responds to a request that is out of time, if nothing of a response has been sent. */
async function giveUp(response: Exchange): Promise<void> {
  if (response.headersSent) return;
  // A client that is still sending would not see a response before it has sent everything.
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

/** The server of Node below the framework: its limits, and what happens to connections that bring no valid request. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { CanonicalResponse } from '../connection/canonical-headers.js';
import { HEAD_LIMIT } from '../connection/check-head.js';
import { connectionLimit } from '../connection/connection-limit.js';
import { Exchanges } from '../connection/exchanges.js';
import { holdContinue } from '../connection/expect-continue.js';
import { serveHalfClosed } from '../connection/half-closed.js';
import { refuseBytes } from '../connection/refuse-bytes.js';
import { RESERVE, watchReserve } from '../connection/reserve.js';
import type { ServiceContext } from '../context/context.js';
import { reportRefusals } from '../observe/refusals.js';

/** Milliseconds between two looks for connections that exceed a time limit. */
const LOOK_MILLIS = 1000;

/** Servers of one framework instance: it opens a second one where `localhost` has two addresses. */
export interface HttpServers {
  readonly create: (handler: RequestListener) => Server;
  readonly all: readonly Server[];
  /** Closes the connections that have no request, and those that never had one. */
  readonly closeIdle: () => void;
  readonly exchanges: Exchanges;
  /** Notes a request that was rejected because there are as many connections as allowed. */
  readonly refuseConnection: () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly servers: HttpServers;
  }
}

export function httpServers(context: ServiceContext): HttpServers {
  const { headersTimeout, idleTime } = context.options;
  const exchanges = new Exchanges();
  const refusals = reportRefusals(context);
  const all: Server[] = [];
  const sockets = new Set<Socket>();
  // With a port of their own, health and metrics need no place on this one.
  const reserve = context.options.adminPort > 0 ? 0 : RESERVE;
  let limit = Number.POSITIVE_INFINITY;
  const settings = {
    // Room for a head that is slightly too long, so that `checkHead` can reject it with the right status.
    maxHeaderSize: 2 * HEAD_LIMIT,
    headersTimeout,
    ServerResponse: CanonicalResponse,
    keepAliveTimeout: idleTime,
    // Readers of bodies watch that there is progress. A limit on the whole time would cut batches and slow uploads.
    requestTimeout: 0,
    connectionsCheckingInterval: Math.min(LOOK_MILLIS, Math.max(1, headersTimeout)),
  };
  const create = (handler: RequestListener): Server => {
    const server = createServer(settings, handler);
    all.push(server);
    exchanges.watch(server);
    watchReserve(server, () => limit);
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    holdContinue(server);
    serveHalfClosed(server, exchanges);
    server.on('clientError', refuseBytes(exchanges, refusals.request));
    server.on('listening', () => {
      limit = limitOf(context);
      server.maxConnections = limit + reserve;
    });
    server.on('drop', refusals.connection);
    server.on('error', error => server.listening && refusals.accept(error));
    return server;
  };
  const closeIdle = () => {
    for (const server of all) server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  return { create, all, closeIdle, exchanges, refuseConnection: refusals.connection };
}

/** Only a server that listens knows how many files the process has open by then. */
function limitOf({ options, log }: ServiceContext): number {
  const { connections, isLowered } = connectionLimit(options.maxConnections);
  if (isLowered) log.warn({ connections }, 'The process may not open enough files for --max-connections.');
  return connections;
}

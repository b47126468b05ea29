/** Node's HTTP server below the framework: its limits, and how it treats connections without a valid request. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { CanonicalResponse } from '../connection/canonical-headers.js';
import { HEAD_LIMIT } from '../connection/check-head.js';
import { connectionLimit } from '../connection/connection-limit.js';
import { Exchanges } from '../connection/exchanges.js';
import { holdContinue } from '../connection/expect-continue.js';
import { serveHalfClosed } from '../connection/half-closed.js';
import { type ClientLimit, limitClients } from '../connection/limit-clients.js';
import { oneAtATime } from '../connection/one-at-a-time.js';
import { refuseBytes } from '../connection/refuse-bytes.js';
import { RESERVE, watchReserve } from '../connection/reserve.js';
import type { ServiceContext } from '../context/context.js';
import { reportRefusals } from '../observe/refusals.js';

/** Milliseconds between two checks for connections that exceed a time limit. */
const LOOK_MILLIS = 1000;

/** The servers of one framework instance: two if `localhost` has two addresses. */
export interface HttpServers {
  readonly create: (handler: RequestListener) => Server;
  readonly all: readonly Server[];
  /** Closes all connections without a request. */
  readonly closeIdle: () => void;
  readonly exchanges: Exchanges;
  /** Whether a client behind a proxy has fewer requests in progress than it may have. */
  readonly admits: ClientLimit['admits'];
  /** Counts a request that was rejected because of the limit on connections. */
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
  const clients = limitClients(context.options);
  const all: Server[] = [];
  const sockets = new Set<Socket>();
  // If health and metrics have an admin port, this port keeps no connections for them.
  const reserve = context.options.adminPort > 0 ? 0 : RESERVE;
  let limit = Number.POSITIVE_INFINITY;
  const settings = {
    // Larger than the limit, so that `checkHead` can reject a head that is too long with the right status.
    maxHeaderSize: 2 * HEAD_LIMIT,
    headersTimeout,
    ServerResponse: CanonicalResponse,
    keepAliveTimeout: idleTime,
    // The readers of bodies watch the progress instead. A limit on the whole time would cut batches and slow uploads.
    requestTimeout: 0,
    connectionsCheckingInterval: Math.min(LOOK_MILLIS, Math.max(1, headersTimeout)),
  };
  const create = (handler: RequestListener): Server => {
    const server = createServer(settings, oneAtATime(handler, refusals.connection));
    all.push(server);
    exchanges.watch(server);
    clients.watch(server, refusals.connection);
    watchReserve(server, () => limit, refusals.connection);
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
  return { create, all, closeIdle, exchanges, admits: clients.admits, refuseConnection: refusals.connection };
}

/** The limit on connections. It is computed when the server listens, because open files count against it. */
function limitOf({ options, log }: ServiceContext): number {
  const { connections, isLowered } = connectionLimit(options.maxConnections);
  if (isLowered) log.warn({ connections }, 'The process may not open enough files for --max-connections.');
  return connections;
}

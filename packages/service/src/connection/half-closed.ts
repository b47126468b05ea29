/**
 * Clients that end their side of the connection after a request, as `nc -N` does, get their response. A client that has
 * gone away looks the same at first, so such a connection is asked whether anyone is still there: an interim response,
 * which HTTP/1.1 lets servers send at any time, makes the system of a client that is gone reset the connection.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Exchanges } from './exchanges.js';

/** Milliseconds before each question. The last of them is repeated. */
const PAUSES = [0, 20, 200, 2000];

/** Node's HTTP server has this switch, but its types and documentation leave it out. */
type Switched = Server & { httpAllowHalfOpen: boolean };

export function serveHalfClosed(server: Server, exchanges: Exchanges): void {
  (server as Switched).httpAllowHalfOpen = true;
  server.on('connection', (socket: Socket) => socket.once('end', () => ask(socket, exchanges)));
}

function ask(socket: Socket, exchanges: Exchanges, number = 0): void {
  if (socket.destroyed) return;
  const current = exchanges.openOn(socket)[0];
  if (!current) return;
  // Clients of HTTP/1.0 do not know interim responses, so they cannot be asked and are taken to be gone.
  if (current.req.httpVersion !== '1.1') socket.end();
  else if (!current.headersSent) {
    current.writeContinue();
    const pause = PAUSES[Math.min(number + 1, PAUSES.length - 1)];
    setTimeout(() => ask(socket, exchanges, number + 1), pause).unref();
  } else void current.once('close', () => ask(socket, exchanges));
}

/**
 * A few connections beyond the limit, for health and metrics only, so that monitoring does not take a busy server for
 * dead. All other requests on them are rejected and asked to come back.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../http/client-of.js';
import { ClientPlaces } from './client-places.js';

/** How many connections beyond the limit. */
export const RESERVE = 8;
/** How many of them one address may have, so that silent connections of a client leave the others to probes. */
const FOR_ONE = 2;
/** Milliseconds after which such a connection makes space for the next one. */
const LONGEST = 2000;

const reserved = new WeakSet<Socket>();

/** Notes the connections of a server that exceed a number. */
export function watchReserve(server: Server, limit: () => number, onRefused: () => void): void {
  let open = 0;
  const places = new ClientPlaces(FOR_ONE);
  server.on('connection', (socket: Socket) => {
    open++;
    socket.once('close', () => open--);
    if (open <= limit()) return;
    const client = networkOf(socket.remoteAddress ?? '');
    if (!places.enter(client)) {
      onRefused();
      return void socket.destroy();
    }
    reserved.add(socket);
    const timer = setTimeout(() => socket.destroy(), LONGEST).unref();
    socket.once('close', () => {
      clearTimeout(timer);
      places.leave(client);
    });
  });
}

/** Whether the request came on a connection beyond the limit. */
export const isOnReserve = ({ socket }: IncomingMessage): boolean => reserved.has(socket);

/** The maximum number of connections of one client, or of requests at the same time if a proxy brings them. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../http/client-of.js';
import type { ServeOptions } from '../options/serve-options.js';
import { trustedProxies } from '../options/trusted-proxies.js';
import { ClientPlaces } from './client-places.js';

export interface ClientLimit {
  /** Closes further connections of a client as soon as they come. */
  readonly watch: (server: Server, onRefused: () => void) => void;
  /** Whether a request that a trusted proxy brings has a place, which it leaves with its response. */
  readonly admits: (request: FastifyRequest, reply: FastifyReply) => boolean;
}

export function limitClients({ clientConnections, trustProxy }: ServeOptions): ClientLimit {
  const places = new ClientPlaces(clientConnections);
  const proxies = trustedProxies(trustProxy);
  const trusts = proxies === false ? () => false : compile(proxies);
  const comesByProxy = ({ remoteAddress }: Socket): boolean => remoteAddress !== undefined && trusts(remoteAddress, 0);
  return {
    watch(server, onRefused) {
      server.on('connection', (socket: Socket) => {
        if (comesByProxy(socket)) return;
        const client = networkOf(socket.remoteAddress ?? '');
        if (places.enter(client)) return void socket.once('close', () => places.leave(client));
        onRefused();
        socket.destroy();
      });
    },
    admits({ ip, raw }, reply) {
      if (!comesByProxy(raw.socket)) return true;
      const client = networkOf(ip);
      if (!places.enter(client)) return false;
      reply.raw.once('close', () => places.leave(client));
      return true;
    },
  };
}

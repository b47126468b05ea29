import type { FastifyReply } from 'fastify';
import type { ServiceContext } from '../../context/context.js';
import { defineRoute, type ResponseDescription } from '../../route/route.js';

const state = (description: string): ResponseDescription => ({
  description,
  headers: ['Cache-Control'],
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { status: { type: 'string', enum: ['UP', 'DOWN'] } },
        required: ['status'],
      },
    },
  },
});

const sendState = (reply: FastifyReply, isUp: boolean): FastifyReply =>
  reply
    .code(isUp ? 200 : 503)
    .header('content-type', 'application/json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ status: isUp ? 'UP' : 'DOWN' }));

/** `GET /health/live`: whether the process runs. */
export const liveRoute = (_context: ServiceContext) =>
  defineRoute({
    method: 'GET',
    place: 'context',
    paths: ['/health/live'],
    isGuarded: false,
    otherMethods: 'notFound',
    operation: { id: 'Live', tag: 'Operation', summary: 'Liveness probe.' },
    query: {},
    responses: { 200: state('The process is running.') },
    errors: [],
    handler: (_request, reply) => sendState(reply, true),
  });

/** `GET /health/ready`: whether the server would accept a request now. */
export const readyRoute = (context: ServiceContext) =>
  defineRoute({
    method: 'GET',
    place: 'context',
    paths: ['/health/ready'],
    isGuarded: false,
    otherMethods: 'notFound',
    operation: { id: 'Ready', tag: 'Operation', summary: 'Readiness probe.' },
    query: {},
    responses: {
      200: state('The server is accepting requests.'),
      503: state('The server is starting, busy with a full queue, or shutting down.'),
    },
    errors: [],
    handler: (_request, reply) =>
      sendState(reply, context.state.ready && !context.state.draining && !context.engine.load.full),
  });

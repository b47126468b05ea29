import { createHash, timingSafeEqual } from 'node:crypto';
import { sendErrorPage } from '../../http/error-page.js';
import { text } from '../../http/query-parameters.js';
import type { ServeOptions } from '../../options/serve-options.js';
import { page } from '../../route/responses.js';
import { defineRoute } from '../../route/route.js';

const facts = {
  place: 'root',
  paths: ['/shutdown'],
  isGuarded: false,
  otherMethods: 'notFound',
  operation: null,
  errors: [],
} as const;

/** `POST /shutdown?token=…`, for servers with a token. Signals are the better way to stop a server. */
export function shutdownRoutes({ shutdownToken }: ServeOptions, shutdown: () => void) {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return [
    defineRoute({
      ...facts,
      method: 'GET',
      query: {},
      responses: { 400: page('Only POST stops the server.') },
      handler: (request, reply) => sendErrorPage(request, reply, 400),
    }),
    defineRoute({
      ...facts,
      method: 'POST',
      query: { token: text('The token of the server.') },
      responses: {
        200: {
          description: 'The server is shutting down.',
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        400: page('The query string is malformed.'),
        401: page('The token is wrong.'),
      },
      handler(request, reply, { token }) {
        if (!timingSafeEqual(digest(token ?? ''), digest(shutdownToken))) return sendErrorPage(request, reply, 401);
        reply.raw.once('finish', shutdown);
        return reply.header('content-type', 'text/plain;charset=utf-8').send('Shutdown triggered');
      },
    }),
  ];
}

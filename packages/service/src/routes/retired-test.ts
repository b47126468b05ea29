import type { ServiceContext } from '../context/context.js';
import { sendErrorPage } from '../http/error-page.js';
import { page } from '../route/responses.js';
import { defineRoute } from '../route/route.js';

/** `GET /test`: a path that Carrot2's server has, and whose status clients know. Nothing is behind it. */
export const retiredTestRoute = (_context: ServiceContext) =>
  defineRoute({
    method: 'GET',
    place: 'service',
    paths: ['/test', '/test/*'],
    isGuarded: false,
    otherMethods: 'notFound',
    operation: null,
    query: {},
    responses: { 503: page('The path has no function.') },
    errors: [],
    handler: (request, reply) => sendErrorPage(request, reply, 503),
  });

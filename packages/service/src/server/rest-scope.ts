/** What all REST paths share: CORS headers, unparsed bodies, and the form of errors. */
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../context/context.js';
import { setCorsHeaders } from '../http/cors.js';
import { toReport } from '../http/send-error.js';
import { observeRequests } from '../observe/request-log.js';
import { reject } from '../route/reject.js';

export function prepareRestScope(app: FastifyInstance, context: ServiceContext): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  if (!app.hasRequestDecorator('notes')) observeRequests(app, context);
  app.addHook('onRequest', async (request, reply) => setCorsHeaders(request, reply, context.options));
  app.setErrorHandler((error, request, reply) => reject(context, request, reply, toReport(error, request)));
}

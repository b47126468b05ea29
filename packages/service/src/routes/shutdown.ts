import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendErrorPage } from '../http/error-page.js';
import { readQuery } from '../http/query.js';
import type { ServeOptions } from '../options/serve-options.js';

/** `POST /shutdown?token=…`, there only where a token is configured. Signals are the better way. */
export function shutdownRoute(
  app: FastifyInstance,
  { shutdownToken }: ServeOptions,
  { shutdown }: { readonly shutdown: () => void },
): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  app.get('/shutdown', async (request, reply) => sendErrorPage(request, reply, 400));
  app.post('/shutdown', async (request, reply) => {
    const token = readQuery(request.raw.url ?? '').get('token') ?? '';
    if (!timingSafeEqual(digest(token), digest(shutdownToken))) return sendErrorPage(request, reply, 401);
    reply.raw.once('finish', shutdown);
    return reply.header('content-type', 'text/plain;charset=utf-8').send('Shutdown triggered');
  });
}

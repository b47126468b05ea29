import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendErrorPage } from '../http/error-page.js';

/** Serves the files of a folder whose paths fit. No listing, no hidden files, nothing outside. */
export async function staticFolder(app: FastifyInstance, path: string, root: string, allowed: RegExp): Promise<void> {
  await app.register(async scope => {
    scope.addHook('onRequest', async (request, reply) => {
      const file = request.url.split('?', 1)[0]!;
      const wantsIndex = file.endsWith('/');
      if (!wantsIndex && !allowed.test(decodeURIComponent(file))) return sendErrorPage(request, reply, 404);
      if (wantsIndex && allowed.source !== '.') return sendErrorPage(request, reply, 403);
      return undefined;
    });
    await scope.register(fastifyStatic, {
      root,
      prefix: `${path}/`,
      decorateReply: false,
      dotfiles: 'ignore',
      list: false,
      redirect: true,
      setHeaders(reply, file) {
        // Files with a digest in their name never change.
        if (/[\\/]assets[\\/].*-[\w-]{8,}\.\w+$/.test(file))
          reply.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
  });
}

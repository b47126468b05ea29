/** Routes of the files in a folder. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendErrorPage } from '../http/error-page.js';
import { page } from '../route/responses.js';
import { defineRoute, type ResponseDescription, type Route } from '../route/route.js';
import { unchanged } from '../routes/json-resource.js';
import { pageFacts } from './page-route.js';

export interface ServedFolder {
  readonly path: string;
  readonly folder: string;
  /** Which files are served, by their names. By default all are, and `index.html` is served for its folder. */
  readonly only?: RegExp;
  /** Whether API keys and rate limits apply. */
  readonly isGuarded?: boolean;
}

/** Lets the routes of this instance send files, with the headers that allow a client to keep them. */
export async function addFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    dotfiles: 'ignore',
    redirect: true,
    setHeaders(reply, file) {
      // Files with a digest in their name never change.
      if (/[\\/]assets[\\/].*-[\w-]{8,}\.\w+$/.test(file))
        reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
}

const file = (description: string): ResponseDescription => ({
  description,
  headers: ['ETag', 'Cache-Control', 'Last-Modified', 'Accept-Ranges', 'Content-Range'],
});

/** The route of a folder: no listing, no hidden files, nothing outside. Needs `addFiles`. */
export function folderRoute({ path, folder, only, isGuarded = false }: ServedFolder): Route {
  return defineRoute({
    ...pageFacts,
    isGuarded,
    paths: [`${path}/*`],
    responses: {
      200: file('The file.'),
      206: file('A part of the file.'),
      301: { description: 'The path is that of a folder.', headers: ['Location'] },
      304: file(unchanged.description),
      403: page('The content of folders is not listed.'),
      404: page('There is no such file.'),
      412: page('The file has changed.'),
      416: page('The file has no such part.'),
    },
    handler(request, reply) {
      const name = `/${(request.params as { readonly '*': string })['*']}`;
      const isFolder = name.endsWith('/');
      if (only && isFolder) return sendErrorPage(request, reply, 403);
      if (only && !only.test(name)) return sendErrorPage(request, reply, 404);
      return reply.sendFile(name, folder);
    },
  });
}

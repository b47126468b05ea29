/**
 * The documentation. It is built with a placeholder as its base path, which is replaced when a page is first requested,
 * so that one build serves every context path. Pages stay in memory: they are few, and they change only with a build.
 * `npm start` builds them while the server runs already.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendErrorPage } from '../http/error-page.js';
import { etagOf, isUnchanged } from '../http/etag.js';
import { page as errorPage } from '../route/responses.js';
import { defineRoute, type ResponseDescription, type Route } from '../route/route.js';
import { unchanged } from '../routes/json-resource.js';
import { byteRangeOf } from './byte-range.js';
import { content, pageFacts } from './page-route.js';
import { sendNotBuilt } from './plain-pages.js';

/** The base in `docs/.vitepress/config.mts`. */
const PLACEHOLDER = '/-sheaf-base-/doc/';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript;charset=utf-8',
  '.mjs': 'text/javascript;charset=utf-8',
  '.css': 'text/css;charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown;charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
};
const TEXT = 'text/plain;charset=utf-8';
const isBinary = (type: string): boolean => /^(?:image\/(?!svg)|video|font)/.test(type);

interface DocPage {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  /** Digests of the scripts within, as a content security policy takes them. */
  readonly scripts: readonly string[];
}

/** The pages of one build: those that have been requested are kept. */
interface Build {
  /** Changes with every build. */
  readonly built: number;
  /** The paths of all files. */
  readonly paths: ReadonlySet<string>;
  readonly pageAt: (path: string) => DocPage;
}

interface Documentation {
  /** The folder of the built pages; null while there is none. */
  readonly folder: () => string | null;
  /** The context path without a slash at its end. */
  readonly prefix: string;
  /** A policy that allows no scripts but those of files. Pages add their own to it. */
  readonly policy: string;
}

const withRange = (response: ResponseDescription): ResponseDescription => ({
  ...response,
  headers: [...response.headers!, 'Accept-Ranges', 'Content-Range'],
});

/** `GET /doc/…` */
export function docRoute({ folder, prefix, policy }: Documentation): Route {
  const current = latestBuild(folder, `${prefix}/doc/`);
  return defineRoute({
    ...pageFacts,
    paths: ['/doc/*'],
    responses: {
      200: withRange(content('The page.')),
      206: withRange(content('A part of the file.')),
      301: { description: 'The page is at this address with `.html` at its end.', headers: ['Location'] },
      304: unchanged,
      404: errorPage('There is no such page.'),
      416: withRange(errorPage('The file has no such part.')),
    },
    handler(request, reply) {
      const path = (request.params as { readonly '*': string })['*'] || 'index.html';
      const build = current();
      if (build === null) return path === 'index.html' ? sendNotBuilt(reply) : sendErrorPage(request, reply, 404);
      const { paths, pageAt } = build;
      // As people type and share addresses.
      const named = `${path.replace(/\/$/, '')}.html`;
      if (!paths.has(path) && paths.has(named)) return reply.redirect(`${prefix}/doc/${named}`, 301);
      if (!paths.has(path)) return send(allowScripts(reply.code(404), pageAt('404.html'), policy), pageAt('404.html'));
      const page = pageAt(path);
      // Also with status 304: the browser uses the headers of that response for the page it has.
      allowScripts(reply, page, policy);
      if (isUnchanged(request, reply, { etag: page.etag })) return reply.send();
      if (path.startsWith('assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable');
      return isBinary(page.type) ? sendPart(request, reply, page) : send(reply, page);
    },
  });
}

/** The build that lies in the folder at the time of a request. */
function latestBuild(folderNow: () => string | null, base: string): () => Build | null {
  let latest: Build | null = null;
  return () => {
    const folder = folderNow();
    if (folder === null) return null;
    const built = statSync(join(folder, 'index.html')).mtimeMs;
    if (latest?.built !== built) latest = readBuild(folder, base, built);
    return latest;
  };
}

function readBuild(folder: string, base: string, built: number): Build {
  const pages = new Map<string, DocPage>();
  const pageAt = (path: string): DocPage => {
    const page = pages.get(path) ?? readPage(join(folder, path), base);
    pages.set(path, page);
    return page;
  };
  return { built, paths: filesIn(folder), pageAt };
}

/** Paths below the folder. Asking this list keeps every request within it. */
const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
      .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );

function readPage(file: string, base: string): DocPage {
  const type = types[extname(file)] ?? TEXT;
  const bytes = readFileSync(file);
  if (isBinary(type)) return { body: bytes, type, etag: etagOf(bytes.toString('latin1')), scripts: [] };
  const text = bytes.toString('utf8').replaceAll(PLACEHOLDER, base);
  return {
    body: Buffer.from(text),
    type,
    etag: etagOf(text),
    scripts: type.startsWith('text/html') ? scriptsOf(text) : [],
  };
}

const scriptsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  );

function allowScripts(reply: FastifyReply, { scripts }: DocPage, policy: string): FastifyReply {
  if (scripts.length === 0) return reply;
  return reply.header('content-security-policy', policy.replace("script-src 'self'", `$& ${scripts.join(' ')}`));
}

const send = (reply: FastifyReply, { body, type }: DocPage): FastifyReply =>
  reply.header('content-type', type).send(body);

/** Sends the requested part, or all. Safari plays a video only if parts of it can be requested. */
function sendPart(request: FastifyRequest, reply: FastifyReply, page: DocPage): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const { length } = page.body;
  const range = hasRange(request, page) ? byteRangeOf(request.headers.range, length) : null;
  if (range === null) return send(reply, page);
  if (range === 'none') return sendNoPart(request, reply, length);
  const { start, end } = range;
  reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${length}`);
  return send(reply, { ...page, body: page.body.subarray(start, end) });
}

/** The validator is that of the file, and what is sent is an error. */
function sendNoPart(request: FastifyRequest, reply: FastifyReply, length: number): FastifyReply {
  reply.removeHeader('etag').header('content-range', `bytes */${length}`);
  return sendErrorPage(request, reply, 416);
}

/** A range holds for GET alone, and with `If-Range` only for the file of which the client has the other parts. */
function hasRange({ method, headers }: FastifyRequest, { etag }: DocPage): boolean {
  const { 'if-range': known } = headers;
  return method === 'GET' && (known === undefined || known === etag);
}

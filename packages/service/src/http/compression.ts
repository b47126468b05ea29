/** Compression of answers, by negotiation. */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';
import type { ServeOptions } from '../options/serve-options.js';

/** The reference's threshold: 1023 bytes go as they are. */
const THRESHOLD = 1024;

/** Text in all its forms, the YAML of the description among them. */
const COMPRESSIBLE = /^text\/(?!event-stream)|[+/](?:json|text|xml|yaml|javascript|wasm)\b/u;

/** Adds it to the routes of this instance. */
export async function addCompression(app: FastifyInstance, { gzip }: ServeOptions): Promise<void> {
  if (!gzip) return;
  await app.register(compress, {
    threshold: THRESHOLD,
    customTypes: COMPRESSIBLE,
    globalDecompression: false,
    // Brotli's own default is made for files compressed once, and takes a hundred times as long.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
  // The plugin compresses in a hook of each route; this one follows it.
  app.addHook('onRoute', route => {
    route.onSend = [...[route.onSend ?? []].flat(), describeEncoding];
  });
}

/** Tells caches that answers differ by encoding, each with a validator of its own. */
const describeEncoding: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (request.method === 'GET' || request.method === 'POST') reply.header('vary', varyOf(reply.getHeader('vary')));
  const etag = reply.getHeader('etag');
  const encoding = reply.getHeader('content-encoding');
  if (typeof etag === 'string' && typeof encoding === 'string' && !etag.startsWith('W/'))
    reply.header('etag', etag.replace(/"$/, `-${encoding}"`));
  return payload;
};

function varyOf(present: unknown): string {
  const names = String(present ?? '')
    .split(',')
    .map(name => name.trim().toLowerCase())
    .filter(Boolean);
  const all = [...new Set([...names, 'accept-encoding'])];
  return all.map(name => name.replace(/(^|-)\w/g, letter => letter.toUpperCase())).join(', ');
}

/** Compression of responses, by negotiation. */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';
import type { ServeOptions } from '../options/serve-options.js';

/** The threshold of Carrot2: 1023 bytes are sent as they are. */
const THRESHOLD = 1024;

/** Text in all its forms, including the YAML of the description. */
const COMPRESSIBLE = /^text\/(?!event-stream)|[+/](?:json|text|xml|yaml|javascript|wasm)\b/u;

/** Adds it to the routes of this instance. */
export async function addCompression(app: FastifyInstance, { gzip }: ServeOptions): Promise<void> {
  if (!gzip) return;
  await app.register(compress, {
    threshold: THRESHOLD,
    customTypes: COMPRESSIBLE,
    globalDecompression: false,
    // Brotli's own default level is meant for files that are compressed once, and takes a hundred times as long.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
  // The plugin compresses in a hook of each route; this one follows it.
  app.addHook('onRoute', route => {
    route.onSend = [...[route.onSend ?? []].flat(), describeEncoding];
  });
}

/** Tells caches that responses differ by encoding, and gives each encoding a validator of its own. */
const describeEncoding: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (request.method === 'GET' || request.method === 'POST') reply.header('vary', varyOf(reply.getHeader('vary')));
  const etag = reply.getHeader('etag');
  const encoding = reply.getHeader('content-encoding');
  if (typeof etag === 'string' && typeof encoding === 'string' && !etag.startsWith('W/'))
    reply.header('etag', etag.replace(/"$/, `-${encoding}"`));
  return payload;
};

function varyOf(present: unknown): string {
  if (!present) return 'Accept-Encoding';
  const names = String(present)
    .split(',')
    .map(name => name.trim().toLowerCase())
    .filter(Boolean);
  const all = [...new Set([...names, 'accept-encoding'])];
  return all.map(name => name.replace(/(^|-)\w/g, letter => letter.toUpperCase())).join(', ');
}

/** Compression of answers, by negotiation. */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { ServeOptions } from './serve-options.js';

/** The reference's threshold: 1023 bytes go as they are. */
const THRESHOLD = 1024;

/** Adds it to the routes of this instance. */
export async function addCompression(app: FastifyInstance, { gzip }: ServeOptions): Promise<void> {
  if (!gzip) return;
  await app.register(compress, {
    threshold: THRESHOLD,
    globalDecompression: false,
    // Brotli's own default is made for files compressed once, and takes a hundred times as long.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method === 'GET' || request.method === 'POST')
      addVary(reply.getHeader('vary'), value => reply.header('vary', value));
    const etag = reply.getHeader('etag');
    const encoding = reply.getHeader('content-encoding');
    if (typeof etag === 'string' && typeof encoding === 'string' && !etag.startsWith('W/'))
      reply.header('etag', etag.replace(/"$/, `-${encoding}"`));
    return payload;
  });
}

function addVary(present: unknown, set: (value: string) => void): void {
  const names = String(present ?? '')
    .split(',')
    .map(name => name.trim().toLowerCase())
    .filter(Boolean);
  const all = [...new Set([...names, 'accept-encoding'])];
  set(all.map(name => name.replace(/(^|-)\w/g, letter => letter.toUpperCase())).join(', '));
}

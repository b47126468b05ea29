/** Validators of responses, and status 304 for clients that have the very same content. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sets the validator, and status 304 where the client has the very same. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  const known = request.headers['if-none-match'] ?? '';
  const same = known.trim() === '*' || known.split(',').some(entry => strip(entry) === strip(etag));
  if (same) reply.code(304);
  return same;
}

/** A compressed form has a validator of its own, which names the same content. */
const strip = (etag: string): string =>
  etag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:gzip|br|zstd|deflate)"$/, '"');

/** A strong validator made from the content. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

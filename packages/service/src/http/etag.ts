/** Validators of responses, and status 304 for clients that have the very same content. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a client compares its copy with. */
export interface Validators {
  readonly etag: string;
  /** When the content was made. */
  readonly lastModified?: Date;
}

/** Sets the validators, and status 304 where the client has the very same. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, validators: Validators): boolean {
  reply.header('etag', validators.etag).header('cache-control', 'no-cache');
  if (validators.lastModified) reply.header('last-modified', validators.lastModified.toUTCString());
  const { 'if-none-match': known, 'if-modified-since': since } = request.headers;
  const same = known === undefined ? isKnownSince(since, validators) : isKnown(known, validators.etag);
  if (same) reply.code(304);
  return same;
}

const isKnown = (known: string, etag: string): boolean =>
  known.trim() === '*' || known.split(',').some(entry => strip(entry) === strip(etag));

/** Dates of headers have whole seconds. */
const isKnownSince = (since: string | undefined, { lastModified }: Validators): boolean =>
  since !== undefined && lastModified !== undefined && Date.parse(since) >= Date.parse(lastModified.toUTCString());

/** A compressed form has a validator of its own, which names the same content. */
const strip = (etag: string): string =>
  etag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:gzip|br|zstd|deflate)"$/, '"');

/** A strong validator made from the content. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

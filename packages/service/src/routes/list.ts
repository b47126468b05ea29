import { createHash } from 'node:crypto';
import { type Engine, listOf } from '@sheaf/engine';
import { type Printable, printJson } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { once } from '../once.js';
import { isOn, readQuery } from '../query.js';
import { JSON_TYPE } from '../send-error.js';

/** `GET /list`: algorithms, languages and templates, computed once. */
export function listHandler(engine: Engine) {
  return jsonResource(() => listOf(engine.registry) as unknown as Printable);
}

/** A resource that stays the same while the server runs, with a validator. Printed when somebody asks, and kept. */
export function jsonResource(make: () => Printable) {
  const print = (indent: boolean) => {
    const text = printJson(make(), { indent });
    return { text, etag: etagOf(text) };
  };
  const compact = once(() => print(false));
  const indented = once(() => print(true));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { text, etag } = isOn(readQuery(request.raw.url ?? ''), 'indent') ? indented() : compact();
    if (isUnchanged(request, reply, etag)) return reply.send();
    return reply.header('content-type', JSON_TYPE).send(text);
  };
}

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

export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

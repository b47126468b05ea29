import { type Engine, listOf } from '@sheaf/engine';
import { type Printable, printJson } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isUnchanged } from '../http/etag.js';
import { once } from '../http/once.js';
import { isOn, readQuery } from '../http/query.js';
import { JSON_TYPE } from '../http/send-error.js';

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

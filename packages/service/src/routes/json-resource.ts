import { type Printable, printJson } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isUnchanged } from '../http/etag.js';
import { once } from '../http/once.js';
import { flag } from '../http/query-parameters.js';
import { JSON_TYPE } from '../http/send-error.js';
import type { ResponseDescription } from '../route/route.js';

/** The query parameter of every route with a JSON response. */
export const indent = flag('Pretty-prints the response, indented by two spaces per level.');

/** The response for a client that already has this content. */
export const unchanged: ResponseDescription = {
  description: 'The content is the same as in the response whose `ETag` was sent in `If-None-Match`.',
  headers: ['ETag', 'Cache-Control'],
};

/** A resource that never changes while the server runs, with an `ETag`. It is printed on first use and kept. */
export function jsonResource(make: () => Printable) {
  const print = (indented: boolean) => {
    const text = printJson(make(), { indent: indented });
    return { text, etag: etagOf(text) };
  };
  const compact = once(() => print(false));
  const indented = once(() => print(true));
  return (request: FastifyRequest, reply: FastifyReply, query: { readonly indent: boolean }) => {
    const { text, etag } = query.indent ? indented() : compact();
    if (isUnchanged(request, reply, { etag })) return reply.send();
    return reply.header('content-type', JSON_TYPE).send(text);
  };
}

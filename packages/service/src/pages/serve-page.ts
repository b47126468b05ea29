/** Pages that stay the same while the server runs, with a validator. Each is made on first use, and kept. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isUnchanged } from '../http/etag.js';
import { once } from '../http/once.js';

export interface Page {
  readonly text: string;
  /** The media type. */
  readonly type: string;
}

/** The media type of pages. */
export const HTML = 'text/html;charset=utf-8';

/** A page of HTML. */
export const htmlPage = (text: string): Page => ({ text, type: HTML });

/** The handler of a page. */
export function servePage(make: () => Page | Promise<Page>) {
  const made = once(async () => {
    const page = await make();
    return { ...page, etag: etagOf(page.text) };
  });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { text, type, etag } = await made();
    if (isUnchanged(request, reply, etag)) return reply.send();
    return reply.header('content-type', type).send(text);
  };
}

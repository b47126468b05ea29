/** Routes of pages that stay the same while the server runs, and of addresses that lead to them. */
import { etagOf, isUnchanged } from '../http/etag.js';
import { once } from '../http/once.js';
import { defineRoute, type ResponseDescription, type Route } from '../route/route.js';
import { unchanged } from '../routes/json-resource.js';

export interface Page {
  readonly text: string;
  /** The media type. */
  readonly type: string;
}

/** The media type of pages. */
export const HTML = 'text/html;charset=utf-8';

/** A page of HTML. */
export const htmlPage = (text: string): Page => ({ text, type: HTML });

/** What the routes of all pages have in common. The OpenAPI description leaves them out. */
export const pageFacts = {
  method: 'GET',
  place: 'pages',
  isGuarded: false,
  otherMethods: 'notFound',
  operation: null,
  query: {},
  errors: [],
} as const;

/** A response with content that clients may keep. */
export const content = (description: string): ResponseDescription => ({
  description,
  headers: ['ETag', 'Cache-Control', 'Last-Modified'],
});

const unchangedPage: ResponseDescription = { ...unchanged, headers: [...unchanged.headers!, 'Last-Modified'] };

/** The route of a page with validators. The page is made when it is first requested, and kept. */
export function pageRoute(path: string, make: () => Page | Promise<Page>): Route {
  const made = once(async () => {
    const page = await make();
    return { ...page, validators: { etag: etagOf(page.text), lastModified: new Date() } };
  });
  return defineRoute({
    ...pageFacts,
    paths: [path],
    responses: { 200: content('The page.'), 304: unchangedPage },
    async handler(request, reply) {
      const { text, type, validators } = await made();
      if (isUnchanged(request, reply, validators)) return reply.send();
      return reply.header('content-type', type).send(text);
    },
  });
}

/** The route of an address that leads to another one. */
export const redirectRoute = (path: string, to: string, status: 301 | 302): Route =>
  defineRoute({
    ...pageFacts,
    paths: [path],
    responses: { [status]: { description: `The page is at ${to}.`, headers: ['Location'] } },
    handler: (_request, reply) => reply.redirect(to, status),
  });

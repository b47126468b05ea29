/** Headers of pages: nothing from elsewhere runs in them, and nobody frames them. */
import type { FastifyInstance } from 'fastify';

/** Pages of the service itself: text and one style sheet. */
export const plainPages =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The search application asks services the user names, clusters in a worker with WebAssembly, and sets inline styles. */
export const application =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src *; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; " +
  "worker-src 'self' blob:; font-src 'self' data:; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'self'";

/** The documentation. Pages with scripts of their own name their digests beside this. */
export const documentation =
  "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; " +
  "base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'self'";

/** Adds the headers to every answer of the instance. */
export function addSecurityHeaders(app: FastifyInstance, policy: string): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    return payload;
  });
}

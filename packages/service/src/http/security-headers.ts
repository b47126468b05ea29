/** Headers of pages: nothing from elsewhere runs in them, and nobody frames them. */
import type { FastifyInstance } from 'fastify';

/** Pages of the service itself: text and one style sheet. */
export const plainPages =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The search application asks services the user names, clusters in a worker with WebAssembly, and sets inline styles. */
export const application =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src *; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; " +
  "worker-src 'self' blob:; font-src 'self' data:; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'self'";

/** The documentation, which clusters in a worker, too. Pages with scripts of their own name their digests beside this. */
export const documentation =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; " +
  "base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'self'";

/** What pages without a policy of their own are sent with. */
export const securityHeaders = {
  'content-security-policy': plainPages,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** Adds the headers to every answer of the instance. */
export function addSecurityHeaders(app: FastifyInstance, policy: string): void {
  const headers = { ...securityHeaders, 'content-security-policy': policy };
  app.addHook('onSend', async (_request, reply, payload) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
    return payload;
  });
}

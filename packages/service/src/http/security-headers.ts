/** Headers of pages: no foreign code runs in them, and no other page can embed them. */
import type { FastifyInstance } from 'fastify';

/** Pages of the service itself: text and one style sheet. */
export const plainPages =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The search application sends requests to its sources, clusters in a worker with WebAssembly, and sets inline styles.
 * With Trusted Types, browsers accept text as HTML or as the address of a script only if the page's own policy has
 * checked the text. Workbooks are compressed in workers that the page makes from its own text, hence `blob:`.
 *
 * @param connect sources of `connect-src`
 */
export const application = (connect: string): string =>
  `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src ${connect}; img-src 'self' data: blob:; ` +
  "style-src 'self' 'unsafe-inline'; worker-src 'self' blob:; font-src 'self' data:; base-uri 'none'; object-src 'none'; " +
  "form-action 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types default";

/** The documentation, which clusters in a worker, too. Pages with inline scripts add the digests of these scripts. */
export const documentation =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; " +
  "base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'self'";

/** The headers of pages without a policy of their own. */
export const securityHeaders = {
  'content-security-policy': plainPages,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  // With both, a page is isolated, and its workers may share memory.
  'cross-origin-embedder-policy': 'require-corp',
} as const;

/** Adds the headers to every response of the instance. */
export function addSecurityHeaders(app: FastifyInstance, policy: () => string): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    const headers = { ...securityHeaders, 'content-security-policy': policy() };
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
    return payload;
  });
}

/** Cross-origin headers. As in Carrot2, every response has the first three, with or without an `Origin`. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServeOptions } from '../options/serve-options.js';
import { exposedHeaders } from './response-headers.js';

/** Sets the headers of one response. */
export function setCorsHeaders(request: FastifyRequest, reply: FastifyReply, options: ServeOptions): void {
  const { corsOrigins, corsHeaders, corsMaxAge, apiKeys, apiKeyHashes } = options;
  if (corsOrigins === 'none') return;
  const allowed = allowedOrigin(request.headers.origin, corsOrigins);
  if (corsOrigins !== '*') reply.header('vary', 'Origin');
  if (allowed === null) return;
  const withKeys = apiKeys !== '' || apiKeyHashes !== '';
  reply.header('access-control-allow-origin', allowed);
  reply.header('access-control-allow-headers', withKeys ? `${corsHeaders}, Authorization, X-API-Key` : corsHeaders);
  reply.header('access-control-allow-methods', 'GET, POST');
  if (request.headers.origin !== undefined) reply.header('access-control-expose-headers', exposedHeaders.join(', '));
  if (corsMaxAge > 0 && request.method === 'OPTIONS') reply.header('access-control-max-age', corsMaxAge);
}

function allowedOrigin(origin: string | undefined, allowed: string): string | null {
  if (allowed === '*') return '*';
  return origin !== undefined && allowed.split(',').some(entry => entry.trim() === origin) ? origin : null;
}

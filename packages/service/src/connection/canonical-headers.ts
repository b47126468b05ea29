/**
 * Header names on the wire in the case in which Jetty writes them. Names have no case in HTTP, but programs that were
 * written for Carrot2 look for `Content-Type` and `Content-Encoding` as text.
 */
import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { responseHeaders } from '../http/response-headers.js';

/** By lower-cased name. The server alone chooses the names, so that there are only a few. */
const known = new Map(Object.keys(responseHeaders).map(name => [name.toLowerCase(), name]));

/** `content-type` → `Content-Type`, `etag` → `ETag`. */
export function canonicalName(name: string): string {
  const written = known.get(name);
  if (written !== undefined) return written;
  const canonical = name.replace(/(?<![^-])[a-z]/g, letter => letter.toUpperCase());
  known.set(name, canonical);
  return canonical;
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** A response that writes the names of its headers in canonical case. */
export class CanonicalResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override setHeader(name: string, value: number | string | readonly string[]): this {
    return super.setHeader(canonicalName(name), value);
  }

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    if (typeof reason === 'string') return super.writeHead(status, reason, inCanonicalCase(headers));
    return super.writeHead(status, inCanonicalCase(reason));
  }
}

/** Names and values in turn, which Node writes without a further copy. */
function inCanonicalCase(headers: Headers | undefined): OutgoingHttpHeader[] {
  if (headers === undefined || Array.isArray(headers)) return headers ?? [];
  const list: OutgoingHttpHeader[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) list.push(canonicalName(name), value);
  }
  return list;
}

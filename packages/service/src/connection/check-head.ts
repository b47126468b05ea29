/** What is wrong with the head of a request that the parser of Node lets pass. */
import type { IncomingMessage } from 'node:http';
import { isBadPath } from '../http/path-rules.js';
import type { ServeOptions } from '../options/serve-options.js';

/** The limits of Carrot2 for the URL and for the head of a request, in bytes. */
export const HEAD_LIMIT = 8192;

/**
 * The status of the refusal, or 0 for a head that is in order. Proxies in front of the server and the server itself
 * must not read one request in two ways, so nothing ambiguous is repaired.
 *
 * @param url as the client sent it
 */
export function checkHead(
  { method, httpVersion, rawHeaders }: IncomingMessage,
  url: string,
  { pathParameters }: Pick<ServeOptions, 'pathParameters'>,
): number {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 505;
  if (url.length > HEAD_LIMIT) return 414;
  let [length, hosts] = [0, 0];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    length += name.length + rawHeaders[at + 1]!.length + 4;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (length > HEAD_LIMIT) return 431;
  return hosts > 1 || !isTarget(method, url) || isBadPath(url, pathParameters) ? 400 : 0;
}

/** A path or a whole URL. `*` represents the server itself, and only OPTIONS may ask for that. */
const isTarget = (method: string | undefined, url: string): boolean =>
  url.startsWith('/') || /^https?:\/\//i.test(url) || (url === '*' && method === 'OPTIONS');

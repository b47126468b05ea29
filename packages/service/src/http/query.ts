/** The query of a URL. The first of equal names wins, as in Carrot2. */
import { requestError } from '@sheaf/protocol';

export type Query = ReadonlyMap<string, string>;

/** @throws RequestError for malformed percent-encoding */
export function readQuery(url: string): Query {
  const start = url.indexOf('?');
  const query = new Map<string, string>();
  if (start < 0) return query;
  for (const pair of url.slice(start + 1).split('&')) {
    if (pair === '') continue;
    const split = pair.indexOf('=');
    const name = decode(split < 0 ? pair : pair.slice(0, split));
    if (!query.has(name)) query.set(name, split < 0 ? '' : decode(pair.slice(split + 1)));
  }
  return query;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    throw requestError('invalid-query', { problems: [{ message: String((error as Error).message) }] });
  }
}

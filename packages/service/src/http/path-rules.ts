/** Which paths are rejected, and how the others are simplified. */

const pathOf = (url: string): string => withoutOrigin(url).split(/[?#]/, 1)[0]!;

/** Clients behind a proxy may send the whole URL (RFC 9112, 3.2.2). */
const withoutOrigin = (url: string): string =>
  url.replace(/^https?:\/\/[^/?#]*(?=([/?#]?))/i, (_, next) => (next === '/' ? '' : '/'));

/** Empty segments, encoded slashes, malformed percent-encoding and bad parameters are rejected. */
export function isBadPath(url: string, allowsParameters = false): boolean {
  const path = pathOf(url);
  if (/\/\/|%2f|%5c|\\|%00/i.test(path) || hasBadParameter(path, allowsParameters)) return true;
  if (/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path) && /%/.test(path)) return true;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

/**
 * `;name=value` parameters of a path. Rules of a proxy for `/metrics` do not hold for `/metrics;x`, so a server that
 * ignores the parameter undoes them. Where they are allowed, they may still not hide a dot segment.
 */
const hasBadParameter = (path: string, areAllowed: boolean): boolean =>
  path.includes(';') && (!areAllowed || /(?:^|\/)(?:\.|%2e){0,2};/i.test(path));

/** Path and query without origin, path parameters and dot segments. */
export function plainPath(url: string): string {
  const target = withoutOrigin(url);
  const path = pathOf(target);
  if (!/;|\/\.{1,2}(?:\/|$)/.test(path)) return target;
  const segments: string[] = [];
  for (const segment of path.replace(/;[^/]*/g, '').split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  const plain = segments.join('/');
  return (plain.startsWith('/') ? plain : `/${plain}`) + target.slice(path.length);
}

/** What the reference's container thinks of paths. */

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0]!;

/** Empty segments, encoded slashes and broken percent-encoding are refused. */
export function isBadPath(url: string): boolean {
  const path = pathOf(url);
  if (/\/\/|%2f|%5c|\\|%00/i.test(path)) return true;
  if (/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path) && /%/.test(path)) return true;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

/** The URL without `;name=value` path parameters and without dot segments. */
export function plainPath(url: string): string {
  const path = pathOf(url);
  if (!/;|\/\.{1,2}(?:\/|$)/.test(path)) return url;
  const segments: string[] = [];
  for (const segment of path.replace(/;[^/]*/g, '').split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  const plain = segments.join('/');
  return (plain.startsWith('/') ? plain : `/${plain}`) + url.slice(path.length);
}

/** Addresses as the rules of trust see them: which origin is asked, and whether two are the same. */

const PLACEHOLDER = /\{\w*\}/g;

/** The address as a URL without the part after `#`; null if it is none of http or https. */
function parsed(address: string): URL | null {
  const trimmed = address.trim();
  if (!URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  url.hash = '';
  return /^https?:$/.test(url.protocol) ? url : null;
}

/**
 * The origin that requests to an address reach. Null if it is not an address of http or https, and where the name of the
 * server depends on what is put instead of `{query}` and the like: such an address has no origin that could be
 * trusted.
 */
export function originOf(address: string): string | null {
  const filled = (text: string) => parsed(address.replace(PLACEHOLDER, text))?.origin ?? null;
  const origin = filled('a');
  return origin !== null && origin === filled('b') ? origin : null;
}

/** Whether a name or a password is before the server. */
export function hasLogin(address: string): boolean {
  const url = parsed(address);
  return url !== null && url.username + url.password !== '';
}

/** The address as it is written, but without a name and a password before the server. */
export const withoutLogin = (address: string): string => address.replace(/^(\s*[a-z]+:[\\/]*)[^\\/?#]*@/i, '$1');

/**
 * The address with spaces, the last slashes, a name and a password taken out: equal for addresses that mean the same.
 */
export function plainAddress(address: string): string {
  const url = parsed(address);
  if (url === null) return address.trim();
  url.username = '';
  url.password = '';
  return url.href.replaceAll('%7B', '{').replaceAll('%7D', '}').replace(/\/+$/, '');
}

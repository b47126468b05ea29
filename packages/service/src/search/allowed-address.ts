/** The allow-list of `--search-hosts`. */
import { OptionError } from '../options/option-error.js';

/**
 * The address of a search, if its host is in the list.
 *
 * @param schemes such as `http:`
 * @throws OptionError
 */
export function allowedAddress(
  place: string,
  text: unknown,
  { hosts, schemes }: { readonly hosts: string; readonly schemes: readonly string[] },
): URL {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null;
  if (url === null || !schemes.includes(url.protocol))
    throw new OptionError(`${place}: url must be an address that begins with ${schemes.join('// or ')}//.`);
  if (url.username !== '' || url.password !== '')
    throw new OptionError(
      `${place}: url must hold no user and no password. Name environment variables in credentials.`,
    );
  if (url.search !== '' || url.hash !== '') throw new OptionError(`${place}: url must have no query and no fragment.`);
  const listed = hosts.split(',').map(host => host.trim());
  if (listed.some(host => host !== '' && hostOf(host, url.protocol) === url.host)) return url;
  throw new OptionError(`${place}: the host ${url.host} is not in --search-hosts.`);
}

/** As addresses of this scheme write it: the usual port is left out. */
function hostOf(listed: string, scheme: string): string {
  const address = `${scheme}//${listed}/`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.pathname !== '/' || url.username !== '' || url.search !== '' || url.hash !== '')
    throw new OptionError(
      `--search-hosts must be names of hosts, each with or without a port. Got ${JSON.stringify(listed)}.`,
    );
  return url.host;
}

import { isIP } from 'node:net';
import { OptionError } from './option-error.js';

/** Ranges that have a name. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * The entries of `--trust-proxy`, or false for no proxies.
 *
 * @throws OptionError for an entry that is neither an address nor a range
 */
export function trustedProxies(list: string): string[] | false {
  if (list === '') return false;
  const entries = list.split(',').map(entry => entry.trim());
  const wrong = entries.find(entry => !NAMES.includes(entry) && !isRange(entry));
  if (wrong === undefined) return entries;
  throw new OptionError(
    `--trust-proxy must list addresses, ranges such as 10.0.0.0/8, or ${NAMES.join(', ')}. Got ${JSON.stringify(wrong)}.`,
  );
}

function isRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined || (version === 4 && isIP(bits) === 4)) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

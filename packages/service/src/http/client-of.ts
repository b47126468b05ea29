/** Identifies the client of a request, for limits and for the order in the queue. */
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The name of the API key, or the address. An IPv6 address stands for its network of 64 bits: that is what one customer
 * of a provider gets, and addresses inside of it cost nothing.
 */
export const clientOf = ({ notes, ip }: Identified): string => notes.client ?? networkOf(ip ?? '');

/** If the connection was reset before anyone asked for its address, there is none, whatever the framework declares. */
type Identified = Pick<FastifyRequest, 'notes'> & { readonly ip: string | undefined };

export function networkOf(address: string): string {
  // Most addresses are of IPv4, and the regular expressions below take longer than this.
  if (!address.includes(':')) return address;
  const [bare = ''] = address.split('%', 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined || !isIPv6(bare)) return mapped ?? address;
  const [head = '', tail = ''] = bare.split('::', 2);
  const groupsOf = (text: string) => text.split(':').filter(group => group !== '');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = bare.includes('::') ? [...before, ...zeros, ...after] : before;
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

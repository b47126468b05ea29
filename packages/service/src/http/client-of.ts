/** Identifies the client of a request, for limits and for the order in the queue. */
import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The name of the API key, or the address. An IPv6 address represents its network of 64 bits: that is what one customer
 * of a provider gets, and addresses inside of it cost nothing.
 */
export const clientOf = ({ notes, ip }: Identified): string => notes.client ?? networkOf(ip ?? '');

/** If the connection was reset before anyone asked for its address, there is none, whatever the framework declares. */
type Identified = Pick<FastifyRequest, 'notes'> & { readonly ip: string | undefined };

/** All whose address is none, as a proxy may pass on what a client wrote. */
const UNKNOWN = 'unknown';

/** @param address in any spelling, with or without a port, as proxies write them */
export function networkOf(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([^:]+):\d+$/, '$1');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return UNKNOWN;
  const same = new SocketAddress({ address: bare.replace(/%.*/, ''), family: 'ipv6' }).address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(same)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = same.split('::', 2);
  const groupsOf = (text: string) => text.split(':').filter(group => group !== '');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...(same.includes('::') ? zeros : []), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

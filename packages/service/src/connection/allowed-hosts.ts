/**
 * Which hosts a request may be for. An untrusted page can make the name of its own server point to this one (DNS
 * rebinding); the browser then lets the page read responses, but still sends that name as the host.
 */
import { isIP } from 'node:net';

/** Whether a request for this host and port is let through. */
export type HostCheck = (authority: string) => boolean;

/** Null if every host may be asked for. @param list names, each with a port or without, separated by commas */
export function hostCheck(list: string): HostCheck | null {
  const allowed = new Set(
    list
      .split(',')
      .map(host => host.trim().toLowerCase())
      .filter(host => host !== ''),
  );
  if (allowed.size === 0) return null;
  return authority => {
    const given = authority.trim().toLowerCase();
    const host = given.replace(/:\d*$/, '');
    // Only names can be made to point elsewhere.
    return (
      isIP(host.replace(/^\[(.*)\]$/, '$1')) > 0 || host === 'localhost' || allowed.has(host) || allowed.has(given)
    );
  };
}

/** The host that a request is for: that of its URL, if the URL is a whole one, else that of its header. */
export const authorityOf = (url: string, host = ''): string => /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? host;

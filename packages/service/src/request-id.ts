/** Names of requests: the client's where it sends a decent one, else a UUID of version 7, which sorts by time. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\x21-\x7e]{1,128}$/.test(given) ? given : uuid7();
}

function uuid7(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The trace a request belongs to (W3C Trace Context), if it says so properly. */
export function traceOf({ headers }: IncomingMessage): { readonly traceId: string; readonly parent: string } | null {
  const [, traceId, parent] =
    /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}/.exec(String(headers.traceparent)) ?? [];
  if (!traceId || !parent || /^0+$/.test(traceId) || /^0+$/.test(parent)) return null;
  return { traceId, parent };
}

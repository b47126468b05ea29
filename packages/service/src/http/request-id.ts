/** Ids of requests: the id that the client sent, if it is valid, or a UUID of version 7, which sorts by time. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\x21-\x7e]{1,128}$/.test(given) ? given : uuid7();
}

/** Node keeps random bits for UUIDs of version 4 ready: everything but the time is taken from such a UUID. */
function uuid7(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** The trace that a request belongs to (W3C Trace Context), if its header is valid. */
export function traceOf({ headers }: IncomingMessage): { readonly traceId: string; readonly parent: string } | null {
  const [, traceId, parent] =
    /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}/.exec(String(headers.traceparent)) ?? [];
  if (!traceId || !parent || /^0+$/.test(traceId) || /^0+$/.test(parent)) return null;
  return { traceId, parent };
}

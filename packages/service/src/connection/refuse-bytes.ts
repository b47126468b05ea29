/** Responds to bytes that are not a valid request. There is no reply object, so the response is written by hand. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorPage } from '../http/error-page.js';
import { securityHeaders } from '../http/security-headers.js';
import { canonicalName } from './canonical-headers.js';
import { HEAD_LIMIT } from './check-head.js';
import { type Exchange, type Exchanges, ended } from './exchanges.js';

/** What the parser, or the watch over its time limits, reports. */
export interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/** Called with the status of each rejection. */
export type OnRefused = (status: number) => void;

/** A handler of `clientError` events. */
export const refuseBytes =
  (exchanges: Exchanges, onRefused: OnRefused) =>
  (error: ClientError, socket: Socket): void => {
    // The connection broke, or a client opened it in advance and never used it: no response is expected.
    if (!socket.writable || socket.bytesRead === 0) return void socket.destroy();
    const status = statusOf(error);
    onRefused(status);
    void respond(status, socket, exchanges.openOn(socket));
  };

/** Responses to the requests before the error come first, and nothing is written into a response that has begun. */
async function respond(status: number, socket: Socket, open: readonly Exchange[]): Promise<void> {
  const broken = open.find(({ req }) => !req.complete);
  for (const response of open) if (response !== broken) await ended(response);
  if (broken?.headersSent) socket.destroy();
  else if (socket.writable) socket.end(refusal(status));
}

/** A response in bytes, after which the connection is closed. */
function refusal(status: number): string {
  const phrase = status === 414 ? 'URI Too Long' : (STATUS_CODES[status] ?? 'Error');
  const body = status === 501 || status === 408 ? '' : errorPage(status, phrase, '');
  const head = [
    `HTTP/1.1 ${status} ${phrase}`,
    'Cache-Control: must-revalidate,no-cache,no-store',
    'Content-Type: text/html;charset=iso-8859-1',
    ...Object.entries(securityHeaders).map(([name, value]) => `${canonicalName(name)}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

const STATUSES: Readonly<Record<string, number>> = {
  HPE_INVALID_METHOD: 501,
  HPE_INVALID_VERSION: 505,
  HPE_PAUSED_H2_UPGRADE: 505,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function statusOf({ code = '', rawPacket }: ClientError): number {
  if (code !== 'HPE_HEADER_OVERFLOW') return STATUSES[code] ?? 400;
  const firstLine = rawPacket?.indexOf('\r\n') ?? 0;
  return firstLine < 0 || firstLine > HEAD_LIMIT ? 414 : 431;
}

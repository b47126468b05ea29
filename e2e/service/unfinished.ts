/** Clients that begin and do not end: uploads without their last bytes, and responses nobody reads. */
import { createConnection, type Socket } from 'node:net';

export interface Upload {
  readonly path?: string;
  /** Lines of the head. */
  readonly headers?: readonly string[];
  /** Bytes that the head declares. Absent: the body is sent in chunks. */
  readonly declared?: number;
  /** Bytes that are sent. */
  readonly sent: number;
}

export interface Connection {
  readonly socket: Socket;
  /** What has come back so far. */
  readonly received: () => string;
}

const PIECE = Buffer.alloc(2 ** 20, 0x20);

/** Sends part of a body; settles when it is sent, or when the server has responded or closed the connection. */
export async function beginUpload(
  port: number,
  { path = '/service/cluster', headers = [], declared, sent }: Upload,
): Promise<Connection> {
  const socket = createConnection(port, '127.0.0.1');
  let received = '';
  let isOver = false;
  socket.on('data', data => (received += data));
  for (const event of ['data', 'close', 'error']) socket.on(event, () => (isOver = true));
  const body = declared === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${declared}`;
  socket.write(`${[`POST ${path} HTTP/1.1`, 'Host: localhost', body, ...headers].join('\r\n')}\r\n\r\n`);
  if (declared === undefined) socket.write(`${(2 ** 30).toString(16)}\r\n`);
  // A batch line, or the beginning of a JSON text, whose end does not come.
  socket.write('{');
  for (let at = 1; at < sent && !isOver; at += PIECE.length)
    if (!socket.write(PIECE.subarray(0, Math.min(PIECE.length, sent - at)))) await eitherOf(socket, 'drain', 'close');
  return { socket, received: () => received };
}

const eitherOf = (socket: Socket, ...events: readonly string[]): Promise<void> =>
  new Promise(resolve => {
    const settle = () => {
      for (const event of events) socket.off(event, settle);
      resolve();
    };
    if (socket.destroyed) resolve();
    else for (const event of events) socket.on(event, settle);
  });

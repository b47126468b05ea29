/** A client that writes bytes as a test wants them, and keeps what comes back. */
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';

export interface RawClient {
  readonly socket: Socket;
  /** What has come back so far. */
  readonly text: () => string;
  /** Settles when what has come back fits, or the connection is closed. */
  readonly until: (pattern: RegExp) => Promise<string>;
  /** Settles when the server has closed the connection. */
  readonly end: Promise<string>;
}

/** @param localAddress that of the client: on Linux this machine has all of 127.0.0.0/8 */
export async function rawClient(port: number, bytes = '', localAddress?: string): Promise<RawClient> {
  // A socket that is bound first may get the very port that it connects to, and would then talk to itself.
  const from = localAddress === undefined ? {} : { localAddress };
  const socket = createConnection({ port, host: '127.0.0.1', ...from, allowHalfOpen: true });
  let text = '';
  socket.on('data', data => (text += data.toString('latin1')));
  socket.on('error', () => {});
  const end = new Promise<string>(resolve => {
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(text));
  });
  await once(socket, 'connect');
  socket.write(bytes);
  const until = (pattern: RegExp) =>
    new Promise<string>(resolve => {
      const look = () => pattern.test(text) && resolve(text);
      socket.on('data', look);
      look();
      void end.then(resolve);
    });
  return { socket, text: () => text, until, end };
}

/** Sends bytes, and returns what comes back until the server closes the connection. */
export const exchange = async (port: number, bytes: string, localAddress?: string): Promise<string> =>
  (await rawClient(port, bytes, localAddress)).end;

/** The statuses of the responses in what came back. */
export const statusesOf = (text: string): readonly number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

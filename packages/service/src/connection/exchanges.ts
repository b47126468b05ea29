/** The requests of a server whose responses have not ended. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A response, which names its request. */
export type Exchange = ServerResponse<IncomingMessage>;

export class Exchanges {
  readonly #open = new Set<Exchange>();

  /** Notes every request of the server from now on. */
  watch(server: Server): void {
    const open = this.#open;
    function forget(this: Exchange): void {
      open.delete(this);
    }
    // Before the handler, which may end the response.
    server.prependListener('request', (_request, response) => {
      open.add(response);
      response.on('close', forget);
    });
  }

  /** The requests of all connections, in the order in which they came. */
  get open(): readonly Exchange[] {
    return [...this.#open];
  }

  /**
   * The requests of one connection. There are several if the client sent the next one before it had the last response.
   */
  openOn(socket: Socket): readonly Exchange[] {
    return this.open.filter(({ req }) => req.socket === socket);
  }
}

/** Settles when the response has ended, or its connection is gone. */
export const ended = (response: Exchange): Promise<void> =>
  new Promise(resolve => {
    if (response.closed) resolve();
    else response.once('close', resolve);
  });

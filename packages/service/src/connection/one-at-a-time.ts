/** The requests of one connection are worked on one after the other. */
import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a connection may send before it has the response to an earlier one. */
const MOST_AHEAD = 100;

interface Waiting {
  readonly response: ServerResponse;
  readonly begin: () => void;
}

interface Line {
  isBusy: boolean;
  readonly waiting: Waiting[];
}

/**
 * Begins with a request when the one before it on the same connection has its response. Hundreds of requests can come
 * in one packet: all at once they would hold the event loop for seconds. A client that sends too many is let go.
 */
export function oneAtATime(handler: RequestListener, onRefused: () => void): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    // The rest of a packet is read although its connection was closed.
    if (socket.destroyed) return abandon({ response });
    const line = lines.get(socket) ?? openLine(socket);
    lines.set(socket, line);
    const begin = (): void => {
      line.isBusy = true;
      response.once('close', () => {
        line.isBusy = false;
        setImmediate(beginNext, line);
      });
      handler(request, response);
    };
    if (!line.isBusy && line.waiting.length === 0) return begin();
    line.waiting.push({ response, begin });
    if (line.waiting.length <= MOST_AHEAD) return;
    onRefused();
    socket.destroy();
  };
}

function openLine(socket: Socket): Line {
  const line: Line = { isBusy: false, waiting: [] };
  socket.once('close', () => line.waiting.splice(0).forEach(abandon));
  return line;
}

function beginNext(line: Line): void {
  if (!line.isBusy) line.waiting.shift()?.begin();
}

/** Node tells only the response that has its turn that the connection is gone. */
function abandon({ response }: Pick<Waiting, 'response'>): void {
  response.destroy();
  response.emit('close');
}

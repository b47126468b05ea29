/** `Expect: 100-continue`: the server asks a client for its body as soon as the body is needed, and not before. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Requests whose client waits, with their responses. */
const waiting = new WeakMap<IncomingMessage, ServerResponse>();

export function holdContinue(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.set(request, response);
    server.emit('request', request, response);
  });
}

/** Whether the client waits for `100 Continue`. Its body is then never read, so the connection must be closed. */
export const awaitsContinue = (request: IncomingMessage): boolean => waiting.has(request);

/** Tells the client, if it waits, to send its body. */
export function sendContinue(request: IncomingMessage): void {
  const response = waiting.get(request);
  if (!response) return;
  waiting.delete(request);
  if (!response.headersSent) response.writeContinue();
}

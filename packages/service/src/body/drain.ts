/** Reads on, and throws away, what a client is still sending when its answer is ready: else it would never see it. */
import type { IncomingMessage } from 'node:http';

const LONGEST = 2000;
const MOST = 64 * 2 ** 20;

/** Settles when the body has ended, and in any case after a while. */
export function drain(request: IncomingMessage): Promise<void> {
  const { headers, complete, destroyed, readableEnded } = request;
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
  if (!hasBody || complete || destroyed || readableEnded) return Promise.resolve();
  return new Promise(resolve => {
    let size = 0;
    const timer = setTimeout(finish, LONGEST);
    function count(piece: Uint8Array) {
      size += piece.length;
      if (size > MOST) finish();
    }
    function finish() {
      clearTimeout(timer);
      request.off('data', count).off('end', finish).off('close', finish).off('error', finish);
      request.resume();
      resolve();
    }
    request.on('data', count).on('end', finish).on('close', finish).on('error', finish);
  });
}

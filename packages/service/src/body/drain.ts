/**
 * Reads and discards what a client is still sending when its response is ready. A client that is still sending would
 * otherwise never see the response.
 */
import type { IncomingMessage } from 'node:http';

const LONGEST = 2000;
const MOST = 64 * 2 ** 20;

/** Whether there is a body, and not all of it has arrived. */
function hasMore({ headers, complete, destroyed, readableEnded }: IncomingMessage): boolean {
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
  return hasBody && !complete && !destroyed && !readableEnded;
}

/** Settles when the body has ended, and in any case after a while. */
export function drain(request: IncomingMessage): Promise<void> {
  if (!hasMore(request)) return Promise.resolve();
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
    // The stream may have been paused on the way to its reader.
    request.resume();
  });
}

/** Closes the connection of a client that goes on sending a body although it has its response. */
export async function endUnfinished(request: IncomingMessage): Promise<void> {
  if (!hasMore(request)) return;
  await drain(request);
  if (hasMore(request)) request.destroy();
}

/**
 * Reads and discards what a client is still sending when its response is ready. A client that is still sending would
 * otherwise never see the response. Good requests come first, so few bodies are discarded at a time, and none at full
 * speed; clients that read while they send see their response in any case.
 */
import type { IncomingMessage } from 'node:http';

/** Milliseconds after which a body is no longer discarded, waiting included. */
const LONGEST = 2000;
/** Bytes of a body that are discarded at most. */
const MOST = 64 * 2 ** 20;
/** Bodies that are discarded at the same time. The others wait, and nothing of them is read meanwhile. */
const AT_ONCE = 4;
/** The maximum number of waiting bodies. The pieces that have arrived use memory that is not counted. */
const MOST_WAITING = 256;
/** Bytes after which a body rests, and milliseconds of the rest. */
const STRETCH = 2 ** 20;
const REST = 20;

/** Whether there is a body, and not all of it has arrived. */
function hasMore({ headers, complete, destroyed, readableEnded }: IncomingMessage): boolean {
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
  return hasBody && !complete && !destroyed && !readableEnded;
}

/** Bodies that are being discarded, and those that wait for it, in order, each with what begins it. */
const discarded = new Set<IncomingMessage>();
const waiting = new Map<IncomingMessage, () => void>();

function beginNext(): void {
  for (const [request, begin] of waiting) {
    if (discarded.size >= AT_ONCE) return;
    waiting.delete(request);
    discarded.add(request);
    begin();
  }
}

/**
 * Settles when the body has ended, after a while in any case, and at once if too many others wait. Then nothing more of
 * the body is read.
 */
export function drain(request: IncomingMessage): Promise<void> {
  if (!hasMore(request) || waiting.size >= MOST_WAITING) return Promise.resolve();
  return new Promise(resolve => {
    let size = 0;
    let rest: NodeJS.Timeout | undefined;
    const timer = setTimeout(finish, LONGEST);
    function count(piece: Uint8Array) {
      const stretches = Math.floor(size / STRETCH);
      size += piece.length;
      if (size > MOST) finish();
      else if (Math.floor(size / STRETCH) > stretches) {
        request.pause();
        rest = setTimeout(() => request.resume(), REST);
      }
    }
    function finish() {
      clearTimeout(timer);
      clearTimeout(rest);
      request.off('data', count).off('end', finish).off('close', finish).off('error', finish);
      if (hasMore(request)) request.pause();
      else request.resume();
      waiting.delete(request);
      discarded.delete(request);
      beginNext();
      resolve();
    }
    request.pause();
    // Node itself would read and discard, at full speed, a body that is not being read.
    request.read(0);
    request.on('end', finish).on('close', finish).on('error', finish);
    waiting.set(request, () => request.on('data', count).resume());
    beginNext();
  });
}

/** Closes the connection of a client that continues sending a body although it has its response. */
export async function endUnfinished(request: IncomingMessage): Promise<void> {
  await drain(request);
  if (hasMore(request)) request.destroy();
  // The rest of the body may have arrived after it was no longer read.
  else if (request.isPaused()) request.resume();
}

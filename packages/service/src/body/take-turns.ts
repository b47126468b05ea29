/**
 * Large bodies take turns on the event loop. Node reads up to two megabytes from one connection before it looks at the
 * next one, so dozens of uploads at once would hold up small requests for hundreds of milliseconds.
 */
import type { Readable } from 'node:stream';

/** Bodies that are read in one turn of the event loop. As many at once, or fewer, are read without any turns. */
const IN_TURN = 4;

/** The bodies that are being read. */
const members = new Set<Readable>();
/** Those that have had their turn, paused until the next one. The first comes first. */
const waiting = new Set<Readable>();
let isScheduled = false;

/**
 * From now on the body is read in turns with other large ones.
 *
 * @returns ends this; the body may be paused then
 */
export function takeTurns(body: Readable): () => void {
  const onData = () => {
    if (members.size <= IN_TURN) return;
    body.pause();
    waiting.add(body);
    schedule();
  };
  members.add(body);
  body.on('data', onData);
  return () => {
    members.delete(body);
    waiting.delete(body);
    body.off('data', onData);
  };
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  // Immediates come after everything that has arrived meanwhile, such as small requests.
  setImmediate(giveTurns);
}

function giveTurns(): void {
  isScheduled = false;
  for (const body of [...waiting].slice(0, IN_TURN)) {
    waiting.delete(body);
    body.resume();
  }
  if (waiting.size > 0) schedule();
}

/** Sends questions to a worker. The first question starts the worker, which then stays. */
import { inParts } from './in-parts.js';
import type { FromThread, ToThread } from './respond-to-questions.js';

/** The parts of a `Worker` that are used. */
export type Thread = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

interface Asker<Reply> {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((done: number) => void) | undefined;
}

/**
 * When a thread fails, all questions that wait are rejected, and the next question starts another thread.
 *
 * @param failure the message if the thread ends without one
 */
export function questionThread<Question, Reply>(
  start: () => Thread,
  failure: string,
): (question: Question, onProgress?: (done: number) => void) => Promise<Reply> {
  const askers = new Map<number, Asker<Reply>>();
  let thread: Thread | null = null;
  let last = 0;

  function failAll(message: string): void {
    thread?.terminate();
    thread = null;
    for (const { reject } of askers.values()) reject(new Error(message || failure));
    askers.clear();
  }

  function started(): Thread {
    const worker = inParts(start());
    worker.onmessage = ({ data }: MessageEvent<FromThread<Reply>>) => {
      const asker = askers.get(data.id);
      if ('done' in data) return asker?.onProgress?.(data.done);
      askers.delete(data.id);
      if ('fault' in data) asker?.reject(new Error(data.fault));
      else asker?.resolve(data.reply);
    };
    worker.onerror = ({ message }) => failAll(message);
    return worker;
  }

  return (question, onProgress) =>
    new Promise((resolve, reject) => {
      thread ??= started();
      const id = ++last;
      askers.set(id, { resolve, reject, onProgress });
      thread.postMessage({ id, question } satisfies ToThread<Question>);
    });
}

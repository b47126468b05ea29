/**
 * The program of a worker: jobs in, outcomes out. It is the same for Node and browsers; only the port differs. The
 * worker of a page consists of `serve(webPort(), registry)`.
 */
import type { AskForHelp, Checkpoint, SharedTask } from '@sheaf/core';
import { listOf, type Registry } from '../registry/registry.js';
import type { Job, Outcome } from '../run/job.js';
import { isOutOfMemory } from '../run/out-of-memory.js';
import { outcomeWithout } from '../run/report-error.js';
import { runJob } from '../run/run-job.js';

/** One end of the connection between two threads. */
export interface Port {
  /** Sends a message. Buffers in `transfer` are moved to the other thread. */
  readonly post: (message: FromWorker, transfer?: readonly ArrayBuffer[]) => void;
  /** Sets the function that is called with every message. */
  readonly onMessage: (handler: (message: ToWorker) => void) => void;
}

/** A message to a worker. Messages about this request have the same `id`. */
export type ToWorker =
  | { readonly id: number; readonly job: Job; readonly progress?: boolean; readonly isHelped?: boolean }
  | { readonly id: number; readonly list: true };

/**
 * A message from a worker: an outcome, a list, the progress of a job, or a task with which other workers may help.
 * `ends` means that the worker cannot continue after this outcome.
 */
export type FromWorker =
  | { readonly id: number; readonly outcome: Outcome; readonly ends?: boolean }
  | { readonly id: number; readonly list: ReturnType<typeof listOf> }
  | { readonly id: number; readonly progress: { readonly stage: string; readonly done: number } }
  | { readonly id: number; readonly help: SharedTask };

/** Milliseconds between messages about progress. For each one the page draws, which takes time from the work. */
const BETWEEN_MESSAGES = 100;

/**
 * Runs the jobs that arrive at the port, one at a time. It is the whole program of a worker.
 *
 * @example
 * import { lingo } from '@sheaf/core/lingo';
 * import { createRegistry, serve, webPort } from '@sheaf/engine/browser';
 * import { catalogue } from '@sheaf/languages';
 *
 * serve(webPort(), createRegistry({ algorithms: [lingo], languages: catalogue }));
 */
export function serve(port: Port, registry: Registry): void {
  let last: Promise<void> = Promise.resolve();
  port.onMessage(message => {
    last = last.then(() => handleMessage(port, registry, message)).catch(error => tellFailure(port, message, error));
  });
}

/** An error for which there is no outcome. The page waits for a response, and other messages wait for this one. */
function tellFailure(port: Port, { id }: ToWorker, error: unknown): void {
  const ends = isOutOfMemory(error);
  port.post({ id, outcome: outcomeWithout(error), ends });
  if (!ends) return;
  // The state of the worker is unknown now. An uncaught error makes the page replace the worker.
  setTimeout(() => {
    throw error;
  });
}

async function handleMessage(port: Port, registry: Registry, message: ToWorker): Promise<void> {
  const { id } = message;
  if ('list' in message) return port.post({ id, list: listOf(registry) });
  let told = Number.NEGATIVE_INFINITY;
  const progress: Checkpoint = (stage, done) => {
    const now = performance.now();
    if (now - told < BETWEEN_MESSAGES) return;
    told = now;
    port.post({ id, progress: { stage, done } });
  };
  const askForHelp: AskForHelp = help => port.post({ id, help });
  const outcome = await runJob(message.job, registry, {
    progress: message.progress ? progress : undefined,
    askForHelp: message.isHelped ? askForHelp : undefined,
  });
  port.post({ id, outcome }, transferable(outcome));
}

export const transferable = (outcome: Outcome): ArrayBuffer[] =>
  outcome.ok && outcome.text ? [outcome.text.buffer as ArrayBuffer] : [];

/** The port of a worker in a page, which is its global scope. */
export function webPort(scope: WorkerScope = globalThis as unknown as WorkerScope): Port {
  return {
    post: (message, transfer = []) => scope.postMessage(message, [...transfer]),
    onMessage: handler => {
      scope.onmessage = ({ data }) => handler(data as ToWorker);
    },
  };
}

interface WorkerScope {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

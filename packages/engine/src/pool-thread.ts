/** A worker thread that answers one job at a time. */
import { Worker } from 'node:worker_threads';
import type { Job } from './job.js';
import type { TimedOutcome, WorkerSettings } from './node-worker.js';

export interface ThreadOptions extends WorkerSettings {
  /** Megabytes of heap; zero leaves it to Node. */
  readonly memory: number;
}

/** What the pool hears of its threads. */
export interface ThreadEvents {
  /** It waits for a job, for the first time or again. */
  readonly onIdle: (thread: PoolThread) => void;
  /** It takes no job any more. `started` tells whether it ever could. */
  readonly onEnd: (thread: PoolThread, error: Error, started: boolean) => void;
}

interface Pending {
  readonly resolve: (outcome: TimedOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Megabytes of new objects between two collections. More make it hardly faster, and all of it stays resident. */
const YOUNG_GENERATION = 12;

export class PoolThread {
  readonly #worker: Worker;
  readonly #events: ThreadEvents;
  #state: 'starting' | 'idle' | 'busy' | 'ended' = 'starting';
  #pending: Pending | null = null;
  #settleStart: () => void = () => {};
  /** Settles when the thread takes jobs, or never will. */
  readonly started = new Promise<void>(resolve => {
    this.#settleStart = resolve;
  });

  constructor({ entry, data, memory }: ThreadOptions, events: ThreadEvents) {
    this.#events = events;
    this.#worker = new Worker(new URL('./node-worker.js', import.meta.url), {
      workerData: { entry, data } satisfies WorkerSettings,
      resourceLimits: {
        maxYoungGenerationSizeMb: YOUNG_GENERATION,
        ...(memory > 0 ? { maxOldGenerationSizeMb: memory } : {}),
      },
    });
    this.#worker.on('message', (message: TimedOutcome | 'ready') => this.#hear(message));
    this.#worker.on('error', error => this.#end(error as Error));
    this.#worker.on('exit', () => this.#end(new Error('The thread has ended.')));
  }

  get isStarting(): boolean {
    return this.#state === 'starting';
  }

  get isIdle(): boolean {
    return this.#state === 'idle';
  }

  /** Only for an idle thread. Rejects where the thread dies, or is ended through the signal. */
  run(job: Job, signal: AbortSignal): Promise<TimedOutcome> {
    this.#state = 'busy';
    const transfer = job.body instanceof Uint8Array ? [job.body.buffer as ArrayBuffer] : [];
    const answer = new Promise<TimedOutcome>((resolve, reject) => {
      this.#pending = { resolve, reject };
    });
    const kill = () => this.#kill(signal.reason as Error);
    signal.addEventListener('abort', kill);
    this.#worker.postMessage(job, transfer);
    return answer.finally(() => signal.removeEventListener('abort', kill));
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #hear(message: TimedOutcome | 'ready'): void {
    if (this.#state === 'ended') return;
    const pending = this.#pending;
    this.#state = 'idle';
    this.#pending = null;
    if (message === 'ready') this.#settleStart();
    else pending?.resolve(message);
    this.#events.onIdle(this);
  }

  #kill(reason: Error): void {
    void this.#worker.terminate();
    this.#end(reason);
  }

  #end(error: Error): void {
    if (this.#state === 'ended') return;
    const started = this.#state !== 'starting';
    this.#state = 'ended';
    this.#settleStart();
    this.#pending?.reject(error);
    this.#pending = null;
    this.#events.onEnd(this, error, started);
  }
}

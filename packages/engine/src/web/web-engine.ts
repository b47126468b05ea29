/**
 * A clusterer behind a Web Worker. Cancelling ends the worker and starts another, for most pages may not share memory.
 * Where a page may, other workers help with large clusterings.
 */
import type { Checkpoint } from '@sheaf/core';
import {
  type Clusterer,
  type ClusterOptions,
  type ClusterRequest,
  type ClusterResponse,
  type ListResponse,
  RequestError,
  requestError,
} from '@sheaf/protocol';
import { Crew } from '../help/crew.js';
import type { FromWorker, ToWorker } from './serve.js';

/** The part of the browser's Worker that is used. */
export interface WorkerLike {
  /** Sends a message to the worker. */
  postMessage(message: unknown): void;
  /** Ends the worker at once. */
  terminate(): void;
  /** Called with every message of the worker. */
  onmessage: ((event: MessageEvent) => unknown) | null;
  /** Called when the worker could not be loaded, or failed. */
  onerror: ((event: ErrorEvent) => unknown) | null;
}

/** Workers that help the first one. A page must be cross-origin isolated for them. */
export interface WebHelpers {
  /** How many there are at most: a page with n cores needs n - 1. */
  readonly count: number;
  /** Starts a worker that calls `help` of `@sheaf/clustering/help` with each message. */
  readonly spawn: () => WorkerLike;
}

/** What applies to one call in addition to the request. */
export interface WebClusterOptions extends ClusterOptions {
  /** Called with the progress of this request, at most ten times a second. */
  readonly progress?: Checkpoint;
}

interface Pending {
  readonly message: ToWorker;
  readonly resolve: (message: FromWorker) => void;
  readonly reject: (error: unknown) => void;
  readonly progress?: Checkpoint | undefined;
}

/**
 * An engine behind a Web Worker, so that a page stays responsive while documents are clustered. The function that is
 * passed starts the worker, whose module calls `serve`. It is called at the first request, and after each cancellation.
 *
 * @example
 * import { WebEngine } from '@sheaf/engine/browser';
 *
 * const engine = new WebEngine(() => new Worker(new URL('./cluster-worker.js', import.meta.url), { type: 'module' }));
 * const documents = [
 *   { title: 'Data mining tools' },
 *   { title: 'Open-source data mining' },
 *   { title: 'Solar energy storage' },
 *   { title: 'Solar energy panels' },
 * ];
 * const { clusters } = await engine.cluster({ algorithm: 'Lingo', language: 'English', documents });
 * for (const { labels, documents: numbers } of clusters) console.log(labels[0], numbers.join());
 * // → Data Mining 0,1
 * // → Solar Energy 2,3
 */
export class WebEngine implements Clusterer, AsyncDisposable {
  readonly #spawn: () => WorkerLike;
  readonly #crew: Crew | null;
  readonly #pending = new Map<number, Pending>();
  #worker: WorkerLike | undefined;
  #nextId = 0;

  constructor(spawn: () => WorkerLike, helpers?: WebHelpers) {
    this.#spawn = spawn;
    this.#crew = helpers && helpers.count > 0 ? new Crew(helpers.count, helpers.spawn) : null;
  }

  /**
   * Clusters documents in the worker.
   *
   * @throws RequestError if the request is invalid
   * @throws the reason of the signal, if it is aborted. The worker is replaced then; other requests begin again
   */
  async cluster(request: ClusterRequest<object>, options: WebClusterOptions = {}): Promise<ClusterResponse> {
    const { template = null, serviceInfo = false, signal, progress } = options;
    const job = { body: request, template, indent: false, serviceInfo, responseAs: 'value' as const };
    const reply = await this.#ask(
      id => ({ id, job, progress: progress !== undefined, isHelped: this.#crew !== null }),
      signal,
      progress,
    );
    if (!('outcome' in reply)) throw requestError('internal');
    if (!reply.outcome.ok) throw new RequestError(reply.outcome.error);
    return reply.outcome.response!;
  }

  /** Names the algorithms with the languages of each, and the templates. */
  async list(): Promise<ListResponse> {
    const reply = await this.#ask(id => ({ id, list: true }));
    if (!('list' in reply)) throw requestError('internal');
    return reply.list;
  }

  /** Ends the worker. Requests that wait are rejected. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#crew?.close();
    this.#failAll(new Error('The engine was closed.'));
  }

  #ask(message: (id: number) => ToWorker, signal?: AbortSignal, progress?: Checkpoint): Promise<FromWorker> {
    signal?.throwIfAborted();
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const settle = () => {
        this.#pending.delete(id);
        if (this.#pending.size === 0) this.#crew?.close();
        signal?.removeEventListener('abort', abort);
      };
      const abort = () => {
        settle();
        reject(signal!.reason);
        this.#restart();
      };
      signal?.addEventListener('abort', abort);
      const pending: Pending = {
        message: message(id),
        resolve: reply => {
          settle();
          resolve(reply);
        },
        reject: error => {
          settle();
          reject(error);
        },
        progress,
      };
      this.#pending.set(id, pending);
      this.#send(pending);
    });
  }

  /** Sends a message to the worker. One that cannot be sent, or for which no worker starts, would get no response. */
  #send({ message, reject }: Pending): void {
    try {
      this.#running().postMessage(message);
    } catch (error) {
      reject(error);
    }
  }

  #running(): WorkerLike {
    if (!this.#worker) {
      const worker = (this.#worker = this.#spawn());
      worker.onmessage = ({ data }) => this.#receive(data as FromWorker);
      worker.onerror = ({ message }) => {
        if (this.#worker !== worker) return;
        this.#worker = undefined;
        worker.terminate();
        this.#failAll(new Error(message || 'The worker failed.'));
      };
    }
    return this.#worker;
  }

  #receive(message: FromWorker): void {
    const pending = this.#pending.get(message.id);
    if ('progress' in message) pending?.progress?.(message.progress.stage, message.progress.done);
    else if ('help' in message) this.#crew?.ask(message.help);
    else {
      pending?.resolve(message);
      // Before the caller continues: its next request is for the new worker.
      if ('outcome' in message && message.ends) this.#restart();
    }
  }

  /** All other jobs that were waiting begin again on the new worker. */
  #restart(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#crew?.close();
    for (const pending of [...this.#pending.values()]) this.#send(pending);
  }

  #failAll(error: Error): void {
    for (const { reject } of [...this.#pending.values()]) reject(error);
  }
}

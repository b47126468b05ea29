/** A clusterer behind a Web Worker. Cancelling ends the worker and starts another, for a page may not share memory. */
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
import type { FromWorker, ToWorker } from './serve.js';

/** The part of the browser's Worker that is used. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
}

export interface WebClusterOptions extends ClusterOptions {
  /** Called with the progress of this request. */
  readonly progress?: Checkpoint;
}

interface Pending {
  readonly message: ToWorker;
  readonly resolve: (message: FromWorker) => void;
  readonly reject: (error: unknown) => void;
  readonly progress?: Checkpoint | undefined;
}

/**
 * @example
 * const engine = new WebEngine(() => new Worker(new URL('./cluster-worker.js', import.meta.url), { type: 'module' }));
 * const { clusters } = await engine.cluster({ algorithm: 'Lingo', language: 'English', documents }, { signal });
 */
export class WebEngine implements Clusterer, AsyncDisposable {
  readonly #spawn: () => WorkerLike;
  readonly #pending = new Map<number, Pending>();
  #worker: WorkerLike | undefined;
  #nextId = 0;

  constructor(spawn: () => WorkerLike) {
    this.#spawn = spawn;
  }

  async cluster(request: ClusterRequest<object>, options: WebClusterOptions = {}): Promise<ClusterResponse> {
    const { template = null, serviceInfo = false, signal, progress } = options;
    const job = { body: request, template, indent: false, serviceInfo, answerAs: 'value' as const };
    const reply = await this.#ask(id => ({ id, job, progress: progress !== undefined }), signal, progress);
    if (!('outcome' in reply)) throw requestError('internal');
    if (!reply.outcome.ok) throw new RequestError(reply.outcome.error);
    return reply.outcome.response!;
  }

  async list(): Promise<ListResponse> {
    const reply = await this.#ask(id => ({ id, list: true }));
    if (!('list' in reply)) throw requestError('internal');
    return reply.list;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#failAll(new Error('The engine was closed.'));
  }

  #ask(message: (id: number) => ToWorker, signal?: AbortSignal, progress?: Checkpoint): Promise<FromWorker> {
    signal?.throwIfAborted();
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const settle = () => {
        this.#pending.delete(id);
        signal?.removeEventListener('abort', abort);
      };
      const abort = () => {
        settle();
        this.#restart();
        reject(signal!.reason);
      };
      signal?.addEventListener('abort', abort);
      this.#pending.set(id, {
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
      });
      this.#running().postMessage(message(id));
    });
  }

  #running(): WorkerLike {
    if (!this.#worker) {
      const worker = (this.#worker = this.#spawn());
      worker.onmessage = ({ data }) => this.#receive(data as FromWorker);
      worker.onerror = ({ message }) => {
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
    else pending?.resolve(message);
  }

  /** All other jobs that were waiting begin again on the new worker. */
  #restart(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { message } of this.#pending.values()) this.#running().postMessage(message);
  }

  #failAll(error: Error): void {
    for (const { reject } of [...this.#pending.values()]) reject(error);
  }
}

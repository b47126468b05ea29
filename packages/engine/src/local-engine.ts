import {
  type ClusterOptions,
  type ClusterRequest,
  type ClusterResponse,
  type ListResponse,
  RequestError,
} from '@sheaf/protocol';
import type { Engine, Load, RunOptions, TimedRun } from './engine.js';
import { createRegistry, listOf, type Registry, type RegistryLists } from './registry/registry.js';
import { type Job, StopReason } from './run/job.js';
import { outcomeWithout } from './run/report-error.js';
import { runJob } from './run/run-job.js';
import type { StopSignal } from './stop-signal.js';

/**
 * Runs requests on the thread of the caller and blocks it. For tests, small programs, and programs with their own
 * workers.
 */
export class LocalEngine implements Engine {
  /** The algorithms, languages and templates that requests can name. */
  readonly registry: Registry;
  #running = 0;

  constructor(lists: RegistryLists) {
    this.registry = createRegistry(lists);
  }

  /** One worker, and no queue. */
  get load(): Load {
    return { workers: 1, running: this.#running, waiting: 0, waitingBytes: 0, full: false };
  }

  /** There is no queue. */
  admits(): boolean {
    return true;
  }

  /** Settles at once, because there is no queue. */
  async whenRoom(_signal?: StopSignal): Promise<void> {}

  /**
   * Clusters documents.
   *
   * @throws RequestError if the request is invalid
   * @throws the reason of the signal, if it is aborted before the work begins
   */
  async cluster(request: ClusterRequest<object>, options: ClusterOptions = {}): Promise<ClusterResponse> {
    const { template = null, serviceInfo = false, signal } = options;
    signal?.throwIfAborted();
    const outcome = await this.run({ body: request, template, indent: false, serviceInfo, responseAs: 'value' });
    if (!outcome.ok) throw new RequestError(outcome.error);
    return outcome.response!;
  }

  /** Runs a request once, so that code and language are loaded. */
  async warmUp(request: ClusterRequest): Promise<void> {
    await this.run({ body: request, template: null, indent: false, serviceInfo: false, responseAs: 'value' });
  }

  /** Runs a job. Never rejects: errors are outcomes. */
  async run(job: Job, { signal }: RunOptions = {}): Promise<TimedRun> {
    const stop = new Int32Array([signal?.aborted ? StopReason.cancelled : StopReason.none, 1]);
    this.#running++;
    const outcome = await runJob({ stop, ...job }, this.registry).catch(outcomeWithout);
    this.#running--;
    return { ...outcome, queueMillis: 0, workMillis: outcome.facts.handlingMillis };
  }

  /** Lists the algorithms with their languages, and the templates. */
  async list(): Promise<ListResponse> {
    return listOf(this.registry);
  }

  /** Does nothing, because there are no threads to end. */
  async [Symbol.asyncDispose](): Promise<void> {}
}

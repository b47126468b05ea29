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
import { runJob } from './run/run-job.js';
import type { StopSignal } from './stop-signal.js';

/**
 * Runs requests on the thread of the caller, which can do nothing else meanwhile. For tests, small programs, and
 * programs with workers of their own.
 */
export class LocalEngine implements Engine {
  readonly registry: Registry;
  #running = 0;

  constructor(lists: RegistryLists) {
    this.registry = createRegistry(lists);
  }

  get load(): Load {
    return { workers: 1, running: this.#running, waiting: 0, waitingBytes: 0, full: false };
  }

  /** There is no queue. */
  admits(): boolean {
    return true;
  }

  /** At once, for there is no queue. */
  async whenRoom(_signal?: StopSignal): Promise<void> {}

  async cluster(request: ClusterRequest<object>, options: ClusterOptions = {}): Promise<ClusterResponse> {
    const { template = null, serviceInfo = false, signal } = options;
    signal?.throwIfAborted();
    const outcome = await this.run({ body: request, template, indent: false, serviceInfo, answerAs: 'value' });
    if (!outcome.ok) throw new RequestError(outcome.error);
    return outcome.response!;
  }

  async warmUp(request: ClusterRequest): Promise<void> {
    await this.run({ body: request, template: null, indent: false, serviceInfo: false, answerAs: 'value' });
  }

  async run(job: Job, { signal }: RunOptions = {}): Promise<TimedRun> {
    const stop = new Int32Array([signal?.aborted ? StopReason.cancelled : StopReason.none, 1]);
    this.#running++;
    const outcome = await runJob({ stop, ...job }, this.registry);
    this.#running--;
    return { ...outcome, queueMillis: 0, workMillis: outcome.facts.handlingMillis };
  }

  async list(): Promise<ListResponse> {
    return listOf(this.registry);
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

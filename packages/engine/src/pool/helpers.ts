/**
 * Additional threads that help jobs with large tasks. A helper works only while the pool has a free core: when new jobs
 * arrive, helpers leave their tasks within milliseconds, and the jobs continue alone. Helpers are started when a job
 * asks for help, and ended when no such job is running any more.
 */
import type { SharedTask } from '@sheaf/core';
import { type HelperThread, startHelper } from './start-helper.js';

export interface HelpersOptions {
  /** The maximum number of helpers. */
  readonly most: number;
  /** How many jobs and helpers may run at the same time. */
  readonly threads: number;
  /** How many jobs are running. */
  readonly atWork: () => number;
  /** Starts a thread. Tests replace it. */
  readonly start?: (leave: Int32Array) => HelperThread;
}

/** A job that asked for help. */
export interface Asker {
  /** Called with the milliseconds for which helpers have worked on the job. */
  readonly onHelped: (millis: number) => void;
}

interface Member {
  readonly thread: HelperThread;
  /** 1 if the helper must leave its task. */
  readonly leave: Int32Array;
  /** The job that it helps; null while it is idle. */
  asker: Asker | null;
  task: SharedTask | null;
  since: number;
}

export class Helpers {
  readonly #options: Required<HelpersOptions>;
  readonly #members = new Set<Member>();
  /** The task with which each job needs help now; null if it needs none now but may ask again. */
  readonly #tasks = new Map<Asker, SharedTask | null>();
  /** False after a helper failed. From then on jobs run without help. */
  #mayStart = true;

  constructor(options: HelpersOptions) {
    this.#options = { start: startHelper, ...options };
  }

  /** The job needs help with this task, and no longer with an earlier one. */
  ask(asker: Asker, task: SharedTask): void {
    this.#tasks.set(asker, task);
    this.settle();
  }

  forget(asker: Asker): void {
    if (!this.#tasks.delete(asker)) return;
    for (const member of this.#members) if (member.asker === asker) dismiss(member);
    if (this.#tasks.size === 0) this.close();
  }

  /** Sends helpers to jobs, or takes them away. Call it when the number of running jobs may have changed. */
  settle(): void {
    if (this.#tasks.size === 0) return;
    const { most, threads, atWork } = this.#options;
    const places = Math.max(0, Math.min(most, threads - atWork()));
    const busy = [...this.#members].filter(({ asker, leave }) => asker !== null && leave[0] === 0);
    for (const member of busy.slice(places)) dismiss(member);
    for (let free = places - busy.length; free > 0; free--) if (!this.#sendOne()) return;
  }

  close(): void {
    this.#tasks.clear();
    for (const member of this.#members) this.#end(member);
  }

  /** Sends one helper to the job that has the fewest. @returns false if no job needs one or no helper is free */
  #sendOne(): boolean {
    const asker = this.#neediest();
    const member = asker && ([...this.#members].find(isIdle) ?? this.#start());
    if (!asker || !member) return false;
    const task = this.#tasks.get(asker)!;
    Object.assign(member, { asker, task, since: performance.now() });
    Atomics.store(member.leave, 0, 0);
    member.thread.postMessage(task);
    return true;
  }

  #neediest(): Asker | null {
    let neediest: Asker | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [asker, task] of this.#tasks) {
      const helpers = [...this.#members].filter(member => member.asker === asker).length;
      if (task !== null && helpers < least) [neediest, least] = [asker, helpers];
    }
    return neediest;
  }

  #start(): Member | null {
    if (!this.#mayStart || this.#members.size >= this.#options.most) return null;
    const leave = new Int32Array(new SharedArrayBuffer(4));
    const member: Member = { thread: this.#options.start(leave), leave, asker: null, task: null, since: 0 };
    member.thread.on('message', () => this.#hear(member));
    member.thread.on('error', () => {
      this.#mayStart = false;
      this.#end(member);
    });
    this.#members.add(member);
    return member;
  }

  /** A helper that ends its task without being asked to leave has found nothing left to do. */
  #hear(member: Member): void {
    const { asker, task, leave } = member;
    if (asker !== null && leave[0] === 0 && this.#tasks.get(asker) === task) this.#tasks.set(asker, null);
    release(member);
    this.settle();
  }

  #end(member: Member): void {
    release(member);
    this.#members.delete(member);
    void member.thread.terminate();
  }
}

const isIdle = ({ asker }: Member): boolean => asker === null;

function dismiss({ leave }: Member): void {
  Atomics.store(leave, 0, 1);
}

function release(member: Member): void {
  member.asker?.onHelped(performance.now() - member.since);
  Object.assign(member, { asker: null, task: null });
}

/** Threads that do each step when a test says so. They follow the protocol of real ones, tickets included. */
import { type ErrorCode, errorReport } from '@sheaf/protocol';
import { type Job, StopReason } from '../run/job.js';
import { noFacts } from '../run/known.js';
import { claim, type HandedJob, type TimedOutcome } from './pool-task.js';
import type { Thread, ThreadNews } from './start-thread.js';

/** A job by which a test knows what ran: its number is its template. */
export const jobOf = (number: number, bytes = 1): Job & { readonly stop: Int32Array } => ({
  body: new Uint8Array(bytes),
  template: String(number),
  indent: false,
  serviceInfo: false,
  responseAs: 'text',
  stop: new Int32Array(new SharedArrayBuffer(8)),
});

export const numberOf = (job: Job): number => Number(job.template);

/** What a thread says, on its way to the pool. */
type Mail = { [K in keyof ThreadNews]: readonly [K, ...ThreadNews[K]] }[keyof ThreadNews];

export class FakeThread implements Thread {
  readonly #listeners = new Map<string, (...news: never[]) => void>();
  readonly #inbox: HandedJob[] = [];
  readonly #outbox: Mail[] = [];
  readonly #onBegin: (job: Job) => void;
  #job: Job | null = null;
  /** It does nothing more: it has ended, or could not start. */
  #ended = false;
  isTerminated = false;
  hasDied = false;
  isBooted = false;
  /** Jobs whose bytes are here, and nowhere else. */
  readonly moved = new Set<Job>();

  constructor(onBegin: (job: Job) => void = () => {}) {
    this.#onBegin = onBegin;
  }

  on<K extends keyof ThreadNews>(event: K, listener: (...news: ThreadNews[K]) => void): this {
    this.#listeners.set(event, listener as (...news: never[]) => void);
    return this;
  }

  postMessage(handed: HandedJob, transfer: readonly ArrayBuffer[]): void {
    if (handed.job.template === 'not to be cloned') throw new Error('could not be cloned');
    for (const buffer of transfer) structuredClone(buffer, { transfer: [buffer] });
    if (transfer.length > 0) this.moved.add(handed.job);
    this.#inbox.push(handed);
  }

  async terminate(): Promise<void> {
    if (this.isTerminated) return;
    this.isTerminated = true;
    this.#outbox.push(['exit']);
  }

  get job(): Job | null {
    return this.#job;
  }

  get isAlive(): boolean {
    return !this.#ended && !this.isTerminated;
  }

  /** Whether it has nothing to do, and the pool knows. */
  get isIdle(): boolean {
    return this.isAlive && this.isBooted && this.#job === null && this.#outbox.length === 0 && this.handed.length === 0;
  }

  /** Jobs it has been given and may still begin. */
  get handed(): readonly Job[] {
    return this.#inbox.filter(({ job, ticket }) => Atomics.load(job.stop!, 1) === ticket).map(({ job }) => job);
  }

  get hasMail(): boolean {
    return this.#outbox.length > 0;
  }

  boot(): void {
    if (this.isBooted || this.#ended) return;
    this.isBooted = true;
    this.#outbox.push(['message', 'ready']);
  }

  /** Begins the next job that the pool has not taken back. A thread that is being ended may still do so. */
  pickUp(): void {
    while (this.isBooted && !this.#ended && this.#job === null && this.#inbox.length > 0) {
      const handed = this.#inbox.shift()!;
      if (!claim(handed)) continue;
      this.#job = handed.job;
      this.#onBegin(handed.job);
    }
  }

  /** Ends its job with a response, whatever the job's flag says. */
  finish(): void {
    if (this.#job === null || this.#ended) return;
    const facts = noFacts(this.#job.template);
    this.#post({ outcome: { ok: true, text: new Uint8Array(), facts }, began: 0 });
  }

  /** Asks for help with its job. */
  askForHelp(): void {
    if (this.#job === null || this.#ended) return;
    this.#outbox.push(['message', { help: { kind: 'neighbours' } }]);
  }

  /** Reads the flag of its job, as algorithms do between two steps. */
  reachCheckpoint(): void {
    if (this.#job === null || this.#ended || Atomics.load(this.#job.stop!, 0) === StopReason.none) return;
    const facts = noFacts(this.#job.template);
    this.#post({ outcome: { ok: false, error: errorReport('cancelled'), facts }, began: 0 });
  }

  /** Ends its job with this error. */
  fail(code: ErrorCode): void {
    if (this.#job === null || this.#ended) return;
    this.#post({ outcome: { ok: false, error: errorReport(code), facts: noFacts(this.#job.template) }, began: 0 });
  }

  die(error: Error = new Error('died')): void {
    if (this.#ended) return;
    this.#ended = true;
    this.hasDied = true;
    this.#outbox.push(['error', error], ['exit']);
  }

  /** One message arrives at the pool. */
  deliver(): void {
    const mail = this.#outbox.shift();
    if (!mail) return;
    const [event, ...news] = mail;
    if (event === 'exit') this.#ended = true;
    this.#listeners.get(event)?.(...(news as never[]));
  }

  #post(message: TimedOutcome): void {
    this.#job = null;
    this.#outbox.push(['message', message]);
  }
}

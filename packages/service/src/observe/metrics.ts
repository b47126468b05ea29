/** Prometheus metrics. Labels come from closed sets only. */
import type { Engine } from '@sheaf/engine';
import { errorKinds } from '@sheaf/protocol';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Ledger } from '../memory/ledger.js';
import { refusalReasons } from './refusal-reasons.js';

type JobResult = Awaited<ReturnType<Engine['run']>>;

export interface Metrics {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  readonly observeRequest: (labels: { method: string; route: string; status: number }, seconds: number) => void;
  readonly observeOutcome: (outcome: JobResult) => void;
  /** Call it once, when the error is sent to the client. */
  readonly countRejection: (reason: string) => void;
  /** What was refused before any route saw it. */
  readonly countRefusal: (reason: string) => void;
  readonly countCacheHit: () => void;
  /** A time, in seconds, for which the event loop did one thing. */
  readonly observeHold: (seconds: number) => void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const DOCUMENTS = [1, 10, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000];
const BYTES = [1e3, 1e4, 1e5, 5e5, 1e6, 5e6, 1e7, 5e7];

export function createMetrics(engine: Engine, ledger: Pick<Ledger, 'taken' | 'capacity'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response.',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: SECONDS,
    registers,
  });
  const clustering = new Histogram({
    name: 'clustering_duration_seconds',
    help: 'Time a worker spent in each phase of an algorithm.',
    labelNames: ['algorithm', 'phase'],
    buckets: SECONDS,
    registers,
  });
  const queue = new Histogram({
    name: 'clustering_queue_seconds',
    help: 'Time a request waited for a worker.',
    buckets: SECONDS,
    registers,
  });
  const documents = new Histogram({
    name: 'clustering_documents',
    help: 'Documents of a request.',
    buckets: DOCUMENTS,
    registers,
  });
  const characters = new Histogram({
    name: 'clustering_input_bytes',
    help: 'Characters of the documents of a request.',
    buckets: BYTES,
    registers,
  });
  const rejected = reasonCounter(registers, Object.keys(errorKinds), {
    name: 'clustering_rejected_total',
    help: 'Requests without clusters, by reason.',
  });
  const refused = reasonCounter(registers, refusalReasons, {
    name: 'http_server_refused_total',
    help: 'Connections and malformed requests that were rejected before any route, by reason.',
  });
  const hits = new Counter({ name: 'clustering_cache_hits_total', help: 'Responses taken from the cache.', registers });
  const holds = holdTimes(registers);
  const topics = topicCounters(registers);
  addGauges(registry, engine, ledger);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observeRequest({ method, route, status }, seconds) {
      requests.observe(
        { http_request_method: method, http_route: route, http_response_status_code: String(status) },
        seconds,
      );
    },
    observeOutcome(outcome) {
      const { facts } = outcome;
      queue.observe(outcome.queueMillis / 1000);
      if (outcome.ok) topics.count(facts);
      if (!outcome.ok || facts.algorithm === null) return;
      documents.observe(facts.documents);
      characters.observe(facts.characters);
      for (const [phase, millis] of Object.entries(facts.stages))
        clustering.observe({ algorithm: facts.algorithm, phase }, millis / 1000);
    },
    countRejection: reason => rejected.inc({ reason }),
    countRefusal: reason => refused.inc({ reason }),
    countCacheHit: () => hits.inc(),
    observeHold: seconds => holds.observe(seconds),
  };
}

const holdTimes = (registers: Registry[]) =>
  new Histogram({
    name: 'clustering_event_loop_hold_seconds',
    help: 'Times for which the event loop did one thing and served no other request, those above 0.2 s.',
    buckets: SECONDS,
    registers,
  });

/** Documents that were put into topics, and those that fit nowhere. */
function topicCounters(registers: Registry[]) {
  const assigned = new Counter({
    name: 'sheaf_topics_assigned_total',
    help: 'Documents that were compared with the topics of a model.',
    registers,
  });
  const leftOver = new Counter({
    name: 'sheaf_topics_left_over_total',
    help: 'Documents that fitted into no topic of a model.',
    registers,
  });
  return {
    count({ assigned: documents = 0, leftOver: left = 0 }: JobResult['facts']): void {
      assigned.inc(documents);
      leftOver.inc(left);
    },
  };
}

/** What there is at the moment. */
function addGauges(registry: Registry, engine: Engine, ledger: Pick<Ledger, 'taken' | 'capacity'>): void {
  gauge(registry, 'clustering_queue_depth', 'Requests waiting for a worker.', () => engine.load.waiting);
  gauge(registry, 'clustering_queue_bytes', 'Bytes of bodies waiting.', () => engine.load.waitingBytes);
  gauge(registry, 'clustering_workers_busy', 'Worker threads that are busy.', () => engine.load.running);
  gauge(registry, 'clustering_workers', 'Worker threads.', () => engine.load.workers);
  gauge(registry, 'clustering_memory_bytes', 'Bytes of bodies and unsent responses in memory.', () => ledger.taken);
  gauge(
    registry,
    'clustering_memory_limit_bytes',
    'Maximum bytes of bodies and unsent responses in memory.',
    () => ledger.capacity,
  );
}

/** Prometheus sees an increase only where there was a sample before, so that every reason starts at zero. */
function reasonCounter(registers: Registry[], reasons: readonly string[], what: { name: string; help: string }) {
  const counter = new Counter({ ...what, labelNames: ['reason'], registers });
  for (const reason of reasons) counter.inc({ reason }, 0);
  return counter;
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

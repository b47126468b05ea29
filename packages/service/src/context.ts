/** What the routes share. */
import type { Engine } from '@sheaf/engine';
import type { ErrorReport } from '@sheaf/protocol';
import type { Logger } from 'pino';
import type { AccessControl } from './access-control.js';
import type { AnswerCache } from './answer-cache.js';
import type { Metrics } from './metrics.js';
import type { RateLimiter } from './rate-limiter.js';
import type { ServeOptions } from './serve-options.js';

export interface ServiceContext {
  readonly engine: Engine;
  readonly options: ServeOptions;
  readonly log: Logger;
  readonly metrics: Metrics | null;
  readonly cache: AnswerCache | null;
  readonly access: AccessControl | null;
  readonly rates: RateLimiter | null;
  /** Changes as the server starts and stops. */
  readonly state: { draining: boolean; ready: boolean };
}

/** What is noted of a request while it is answered, for the log and the metrics. */
export interface RequestNotes {
  readonly started: number;
  /** What the client says of its body; nobody believes it. */
  contentType?: string | undefined;
  trace?: { readonly traceId: string; readonly parent: string };
  client?: string;
  bytesIn?: number;
  queueMillis?: number;
  clusteringMillis?: number;
  documents?: number;
  algorithm?: string | null;
  language?: string | null;
  template?: string | null;
  cache?: string;
  error?: ErrorReport;
  failure?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    notes: RequestNotes;
  }
}
